#!/bin/sh
# Makes what is released, in dist/: the source, a wheel in pure Python for every system, and compiled wheels.
# Where containers run, and on macOS, cibuildwheel compiles for every Python as pyproject.toml says and tries each wheel;
# elsewhere wheels are compiled from the source in dist/ for the Pythons that are here, for machines like this one, and
# every wheel is tried in a fresh environment. PYTHONS="/path/to/python ..." chooses them; HAMEAU_OPTIMIZE=1 builds quickly.
set -eu
cd "$(dirname "$0")/.."

say() { echo "hameau: $*"; }

stop() {
    say "$*" >&2
    exit 1
}

# The Pythons that are here and can make an environment, one a line.
pythons() {
    for python in ${PYTHONS:-python3.11 python3.12 python3.13 python3.14}; do
        ! "$python" -c 'import ensurepip, venv' 2>/dev/null || echo "$python"
    done
}

tools() {
    [ "$(cat build/release/.made-of 2>/dev/null)" != "$(cksum <requirements/release.txt)" ] || return 0
    "$(pythons | tail -n 1)" -m venv --clear build/release
    build/release/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --requirement requirements/release.txt
    cksum <requirements/release.txt >build/release/.made-of
}

[ -n "$(pythons)" ] || stop "no Python from 3.11 to 3.14 is here that could build a wheel; name one in PYTHONS"
tools
rm -rf dist build/lib* build/bdist*
say "the source, and a wheel in pure Python"
HAMEAU_PURE=1 build/release/bin/python -m build --outdir dist >build/release/log 2>&1 ||
    { tail -n 20 build/release/log >&2 && stop "building failed; the whole log is in build/release/log"; }
source=$(ls dist/*.tar.gz) pure=$(ls dist/*.whl)

if [ "$(uname)" = Darwin ] || docker info >/dev/null 2>&1 || podman info >/dev/null 2>&1; then
    docker info >/dev/null 2>&1 || export CIBW_CONTAINER_ENGINE=podman
    build/release/bin/cibuildwheel --output-dir dist "$source"
else
    say "no containers can be run here: wheels only for machines like this one"
    for python in $(pythons); do
        say "a compiled wheel with $("$python" --version), which takes minutes"
        HAMEAU_OPTIMIZE=${HAMEAU_OPTIMIZE:-3} "$python" -m pip --disable-pip-version-check wheel --quiet --no-deps \
            --wheel-dir build/release/wheels "$source"
        mv build/release/wheels/*.whl dist
        PYTHON=$python tools/try_wheel.sh dist/*-"$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')"-*.whl compiled
    done
fi
PYTHON=$(pythons | tail -n 1) tools/try_wheel.sh "$pure" interpreted
say "in dist: $(ls dist | tr '\n' ' ')"
