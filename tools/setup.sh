#!/bin/sh
# Prepares .venv: `tools/setup.sh play` installs Hameau, `... dev` what the checks need, `... site` what the site needs.
# Does again only what has changed. When something is missing it says in one sentence what, and how to get it.
# PYTHON=/path/to/python chooses the Python that .venv is made with.
set -eu
cd "$(dirname "$0")/.."
here=$(pwd)
log=.venv/setup.log

stop() {
    echo "hameau: $*" >&2
    exit 1
}

# Sets $python to the newest Python from 3.11 on that can make a virtual environment.
find_python() {
    no_venv=
    for python in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python}; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        "$python" -c 'import ensurepip, venv' 2>/dev/null && return
        no_venv=${no_venv:-$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')}
    done
    if [ -n "$no_venv" ]; then
        stop "$no_venv is here but its venv module is missing; on Debian or Ubuntu: sudo apt install $no_venv-venv"
    fi
    stop "Python 3.11 or newer is missing; on Debian or Ubuntu: sudo apt install python3 python3-venv" \
        "(Ubuntu 22.04: python3.11 python3.11-venv); on macOS: brew install python, or python.org"
}

# Makes .venv, unless a usable one was made at this very place.
make_venv() {
    if [ "$(cat .venv/.made-at 2>/dev/null || echo "$here")" = "$here" ] &&
        .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        return
    fi
    [ ! -L .venv ] || stop ".venv is a link to another place, which would be emptied; remove the link first"
    find_python
    echo "Making .venv with $("$python" --version) ..."
    "$python" -m venv --clear .venv || stop "$python could not make a virtual environment in $here/.venv"
    echo "$here" >.venv/.made-at
}

# busy <message> <command ...>: runs a command, its output in the log, and shows how long it has taken so far.
busy() {
    message=$1 began=$(date +%s)
    shift
    "$@" >"$log" 2>&1 &
    command=$!
    trap 'kill $command 2>/dev/null; echo; exit 130' INT TERM
    [ -t 1 ] || echo "$message ..."
    while kill -0 $command 2>/dev/null; do
        [ ! -t 1 ] || printf '\r%s ... %d s' "$message" $(($(date +%s) - began))
        sleep 0.5
    done
    trap - INT TERM
    [ ! -t 1 ] || echo
    wait $command
}

install() {
    .venv/bin/python -m pip --disable-pip-version-check install --no-deps "$@"
}

# Most of the time goes into waiting for the network, so the packages of a file come in four lots, side by side.
install_all() {
    awk '/^[a-zA-Z]/ { lot = (lot + 1) % 4 } { print > (".venv/lot-" lot ".txt") }' "$1"
    installing=
    for lot in .venv/lot-*.txt; do
        install --requirement "$lot" &
        installing="$installing $!"
    done
    for one in $installing; do wait "$one" || failed=yes; done
    rm -f .venv/lot-*.txt
    [ -z "${failed:-}" ]
}

# once <name> <key> <message> <command ...>: installs, unless it was done before with the same key.
once() {
    stamp=.venv/.installed-$1 key=$2
    [ "$(cat "$stamp" 2>/dev/null)" != "$key" ] || return 0
    title=$3
    shift 3
    if ! busy "$title" "$@"; then
        if grep -q -E 'NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError' "$log"; then
            stop "packages could not be downloaded; the first run needs a network connection (log: $log)"
        fi
        tail -n 12 "$log" >&2
        stop "installing failed for the reason given above; the whole log is in $log"
    fi
    echo "$key" >"$stamp"
}

requirements() {
    once "$1" "$(cksum <"requirements/$1.txt")" "Installing packages" install_all "requirements/$1.txt"
}

# What an installation of the package depends on: its files. Compiled modules come from tools/engine.py.
package_key() {
    find hameau pyproject.toml setup.py -type f ! -path '*/__pycache__/*' ! -path '*/tests/*' ! -name '*.so' \
        -exec cksum {} + | LC_ALL=C sort | cksum
}

package() {
    rm -rf build/lib* build/bdist*  # setuptools would install what was deleted since
    HAMEAU_PURE=1 once package "$(package_key)" "Installing Hameau" \
        install --no-build-isolation --force-reinstall .
    .venv/bin/python tools/engine.py install
}

# A Chromium for the tests in a browser: found, or installed; where that fails, those tests are skipped.
browser() {
    .venv/bin/python tools/chromium.py .venv/.no-chromium
}

make_venv
case ${1:-} in
    play) requirements play && package ;;
    dev) requirements dev && browser ;;
    site) requirements site ;;
    *) stop "usage: tools/setup.sh play|dev|site" ;;
esac
