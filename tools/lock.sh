#!/bin/sh
# Writes requirements/*.txt from pyproject.toml: exact versions with hashes, for Linux and macOS and every
# supported Python, and no addresses. Pins that still fit are kept; `tools/lock.sh --upgrade` renews them.
set -eu
cd "$(dirname "$0")/.."

[ -x build/lock/bin/uv ] || { python3 -m venv build/lock && build/lock/bin/python -m pip install --quiet uv; }

# lock <file> <arguments for uv>
lock() {
    output=requirements/$1
    shift
    build/lock/bin/uv pip compile pyproject.toml --output-file "$output" --quiet --universal \
        --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
        --custom-compile-command "make lock" "$@"
}

lock dev.txt --extra dev "$@"
lock build.txt --extra build --constraints requirements/dev.txt
lock play.txt --extra build --extra terminal --extra web --constraints requirements/dev.txt
lock web.txt --extra web --constraints requirements/dev.txt
lock research.txt --extra data --extra research --constraints requirements/dev.txt
lock release.txt --extra release --constraints requirements/dev.txt
lock site.txt --extra site --constraints requirements/dev.txt
lock base.txt --constraints requirements/dev.txt

if grep -n '://' requirements/*.txt; then
    echo "hameau: the lines above contain an address, which no requirement file may" >&2
    exit 1
fi
