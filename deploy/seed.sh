#!/bin/sh
# seed.sh <remotes> <command…>: the remotes of the image are what a new volume begins with, also when several containers
# start on it at once. From then on remotes are released on their own: a later image replaces none of them, and enters
# those that are new.
set -e
node "$(dirname "$0")/mfe.mjs" seed --from "$1" --root "$MFE_ROOT"
shift
# In its own place: SIGTERM reaches the command.
exec "$@"
