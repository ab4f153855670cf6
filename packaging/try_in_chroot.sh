#!/usr/bin/env bash
# Try the two commands as a newcomer would, on a bare Debian 12 in a folder:
#
#   sudo packaging/try_in_chroot.sh                run, then test, both to their ends
#   sudo packaging/try_in_chroot.sh --setup-only   their set-up alone, and that a second start skips it
#
# Takes what is committed, not what lies around. Needs root, debootstrap, git, and a network for apt and pip.
# KEEP=1 keeps the folder, FOLDER=... names it, MIRROR=... is the Debian mirror (else the one of this machine).
set -euo pipefail

only_setup=false
case "${1:-}" in
    "") ;;
    --setup-only) only_setup=true ;;
    *) echo "usage: $0 [--setup-only]" >&2; exit 2 ;;
esac
if [ "$(id -u)" != 0 ]; then echo "Only root may make a chroot: start this with sudo." >&2; exit 1; fi
for program in debootstrap git; do
    command -v "$program" >/dev/null || { echo "$program is missing: apt-get install $program" >&2; exit 1; }
done

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
folder="${FOLDER:-$(mktemp -d /tmp/kiosk-chroot.XXXXXX)}"
# The first address among apt's own sources, in the old form or the new one; none is no fault.
apt_address() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null \
        | sed -nE 's#^(URIs:|deb) .*\b(https?://[^ ]+).*#\2#p' | head -n 1 || true
}
mirror="${MIRROR:-$(apt_address)}"

leave() {
    for inner in proc sys dev/pts dev; do umount "$folder/$inner" 2>/dev/null || true; done
    # A folder that still holds a mounted one must not be removed: it may be this machine's own.
    if [ "${KEEP:-0}" = 1 ] || grep -q " $folder/" /proc/mounts; then echo "Left in place: $folder"; else rm -rf "$folder"; fi
}
trap leave EXIT

step() { printf '\n== %s ==\n' "$1"; }
inside() { chroot "$folder" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }

step "a bare Debian 12"
debootstrap --variant=minbase bookworm "$folder" ${mirror:+"$mirror"} >"$folder.log" 2>&1 || { tail -n 20 "$folder.log"; exit 1; }
rm -f "$folder.log"
mount -t proc proc "$folder/proc"
mount -t sysfs sys "$folder/sys"
mount --bind /dev "$folder/dev"
mount --bind /dev/pts "$folder/dev/pts"

step "what this machine says of its network"
# Names, certificates and the settings of apt and pip are the machine's, so that the trial reaches what it reaches.
for file in /etc/resolv.conf /etc/hosts /etc/pip.conf; do
    if [ -e "$file" ]; then install -D -m 644 "$file" "$folder$file"; fi
done
for tree in /etc/apt/apt.conf.d /etc/xdg/pip; do
    if [ -d "$tree" ]; then mkdir -p "$folder$tree" && cp -rL "$tree/." "$folder$tree/"; fi
done
extra=()
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY PIP_INDEX_URL PIP_CERT; do
    if [ -n "${!name:-}" ]; then extra+=("$name=${!name}"); fi
done

step "a clean clone, and the Python and git that a newcomer has"
inside "${extra[@]}" DEBIAN_FRONTEND=noninteractive apt-get update -q
inside "${extra[@]}" DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends python3
# Root certificates of this machine beyond Debian's own; update-ca-certificates takes them in with the package.
if [ -d /usr/local/share/ca-certificates ]; then
    mkdir -p "$folder/usr/local/share/ca-certificates"
    cp -rL /usr/local/share/ca-certificates/. "$folder/usr/local/share/ca-certificates/"
fi
git clone -q --no-hardlinks "file://$root" "$folder/opt/poker-kiosk"
clone=/opt/poker-kiosk
start() { inside "${extra[@]}" sh -c "cd $clone && exec python3 packaging/bootstrap.py \"\$@\"" sh "$@"; }

step "without an answer nothing is installed"
if start run --setup-only </dev/null; then echo "It went on without asking." >&2; exit 1; fi
if [ -e "$folder$clone/.venv" ]; then echo "It made an environment all the same." >&2; exit 1; fi

step "run: set-up"
start run --yes --setup-only </dev/null
step "run: a second start takes no set-up"
before="$(date +%s%N)"
start run --setup-only </dev/null
spent=$((($(date +%s%N) - before) / 1000000))
echo "$spent ms"
if [ "$spent" -gt 2000 ]; then echo "A second start took longer than 2 s." >&2; exit 1; fi
step "Qt loads"
inside "$clone/.venv/bin/python" -c "import PySide6.QtQuick, PySide6.QtTest, kiosk; print(PySide6.__version__, kiosk.__version__)"

if ! $only_setup; then
    step "run: 60 seconds without a screen"
    start run </dev/null
    count="$(find "$folder$clone" -path '*kiosk-demo-*' -name '*.png' | wc -l)"
    echo "$count pictures"
    if [ "$count" = 0 ]; then echo "The demo left no picture." >&2; exit 1; fi
    inside sh -c "rm -rf $clone/kiosk-demo-*"
fi

step "test: set-up"
start test --yes --setup-only </dev/null
if ! $only_setup; then
    step "test"
    start test --yes </dev/null
fi
