#!/bin/sh
# seed.sh <remotes> <command…>: copies the remotes of the image to a new volume, also when several containers start on it
# at once. A later image adds remotes that are not listed yet, and replaces none.
set -e
node "$(dirname "$0")/mfe.mjs" seed --from "$1" --root "$MFE_ROOT"
shift
# exec: the command receives SIGTERM.
exec "$@"
