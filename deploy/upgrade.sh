#!/bin/sh
# Points `current` at a release and restarts the processes one at a time. Also goes back to an earlier release.
#
#   deploy/upgrade.sh /srv/hana/releases/0.2.0 3001 3002
set -eu

usage='usage: deploy/upgrade.sh <release folder> <port>…'
release=${1:?$usage}
shift
[ $# -gt 0 ] || { echo "$usage" >&2; exit 1; }
[ -f "$release/apps/api/src/main.ts" ] || { echo "$release is not a release." >&2; exit 1; }

is_ready() {
  "$release/node_modules/.bin/node" --eval \
    "fetch('http://127.0.0.1:$1/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

ln -sfn "$release" "${HANA_HOME:-/srv/hana}/current"
for port; do
  # The old process ends when its requests are answered and its sockets have moved.
  systemctl restart "hana@$port"
  tries=0
  until is_ready "$port"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "The process at port $port is not ready. The others still run the release before." >&2
      exit 1
    fi
    sleep 1
  done
  echo "ready: $port"
  # The proxy has to see it before the next process stops.
  sleep 3
done
