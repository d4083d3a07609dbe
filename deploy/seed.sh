#!/bin/sh
# seed.sh <remotes> <command…>: the remotes of the image are what a new volume begins with. From then on remotes are
# released on their own: a later image replaces none of them. The document comes last, and whole.
set -e
seed=$1
shift
if [ ! -e "$MFE_ROOT/discovery.json" ]; then
  mkdir -p "$MFE_ROOT"
  for remote in "$seed"/*/; do cp -R "$remote" "$MFE_ROOT/"; done
  cp "$seed/discovery.json" "$MFE_ROOT/discovery.json.seed-$$"
  mv "$MFE_ROOT/discovery.json.seed-$$" "$MFE_ROOT/discovery.json"
fi
# In its own place: SIGTERM reaches the command.
exec "$@"
