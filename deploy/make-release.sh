#!/bin/sh
# Makes a release: a folder with the server, the built browser apps and their run-time packages, without build tools.
# The Dockerfile and the deployment test run this script.
#
#   deploy/make-release.sh [--tag] <target folder>
#
# With --tag the commit gets the tag v<version of package.json>, with the text of that version in CHANGELOG.md.
#
# With KEEP_PACKAGES=on an earlier release in the folder keeps its packages if package-lock.json is the same. Installing
# them is most of the work.
set -eu

tags=no
if [ "${1:-}" = --tag ]; then
  tags=yes
  shift
fi
target=${1:?usage: deploy/make-release.sh [--tag] <target folder>}
cd "$(dirname "$0")/.."

if [ "$tags" = yes ]; then
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
  changes=$(awk -v heading="## [$version]" '/^## / { found = index($0, heading) == 1; next } found' CHANGELOG.md)
  problem=
  if [ -z "$changes" ]; then problem="CHANGELOG.md says nothing about $version."; fi
  if [ -n "$(git status --porcelain)" ]; then problem='Commit the changes first.'; fi
  if git rev-parse --quiet --verify "refs/tags/v$version" > /dev/null; then
    problem="The tag v$version exists. Raise the version."
  fi
  if [ -n "$problem" ]; then
    echo "$problem" >&2
    exit 1
  fi
fi

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

if [ "$keeps_packages" = no ]; then
  (cd "$target" &&
    npm ci --omit=dev --workspace=@app/api --include-workspace-root --no-audit --no-fund --loglevel=error)
fi

if [ "$tags" = yes ]; then
  # Headings of the changelog begin with "#", as comments of git do.
  printf 'Hana %s\n\n%s\n' "$version" "$changes" | git tag --annotate --cleanup=whitespace --file - "v$version"
  echo "v$version"
fi
