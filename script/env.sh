# Sourced by every command: the root, our own Node before the system's, data beside the checkout, fast starts.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PATH="$root/node_modules/.bin:$PATH"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/compile}"
case "${DATA_DIR:=$root/var}" in /*) ;; *) DATA_DIR="$PWD/$DATA_DIR" ;; esac
export DATA_DIR
