#!/bin/sh
# Makes a release: a folder with the server, the built browser apps and their run-time packages, without build tools.
# The Dockerfile and the deployment test run this script.
#
#   deploy/make-release.sh <target folder>
#
# With KEEP_PACKAGES=on an earlier release in the folder keeps its packages if package-lock.json is the same. Installing
# them is most of the work.
set -eu

target=${1:?usage: deploy/make-release.sh <target folder>}
cd "$(dirname "$0")/.."
keeps_packages=no
# npm writes this file when all packages are installed.
if [ "${KEEP_PACKAGES:-off}" = on ] && [ -e "$target/node_modules/.package-lock.json" ] &&
  cmp -s package-lock.json "$target/package-lock.json"; then
  keeps_packages=yes
  find "$target" -name node_modules -prune -o -type f -exec rm -f {} +
elif [ -e "$target" ] && [ -n "$(ls -A "$target")" ]; then
  echo "$target is not empty." >&2
  exit 1
fi
mkdir -p "$target"
target=$(cd "$target" && pwd)

NODE_ENV=production npm run --silent build

tar --create --exclude node_modules --exclude '*.test.ts' --exclude '*.test.tsx' \
  package.json package-lock.json .npmrc \
  apps/api demo packages \
  apps/web/package.json apps/web/dist apps/console/package.json apps/console/dist \
  apps/drive/package.json apps/drive/dist \
  | tar --extract --directory "$target"

if [ "$keeps_packages" = yes ]; then exit; fi
cd "$target"
npm ci --omit=dev --workspace=@app/api --include-workspace-root --no-audit --no-fund --loglevel=error
