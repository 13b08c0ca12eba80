#!/usr/bin/env bash
# One backup: the database, then the objects that its rows name, then their checksums. A backup that is not whole never
# carries its final name. Reads PG* as every Postgres client does, OBJECTS_DIR, BACKUP_DIR, BACKUP_KEEP.
# The keys (ENCRYPTION_KEYS, HASH_SECRET, SIGNING_SECRET) are not in it, and it is of little use without them.
set -euo pipefail

: "${PGDATABASE:?}" "${BACKUP_DIR:?}"
keep=${BACKUP_KEEP:-14}
# 0 would remove the one that was just made.
if [[ ! $keep =~ ^[1-9][0-9]{0,5}$ ]]; then
  echo "BACKUP_KEEP must be a whole number from 1 to 999999." >&2
  exit 1
fi
name=$(date --utc +%Y-%m-%dT%H-%M-%SZ)
draft="$BACKUP_DIR/.$name.part"

umask 077
mkdir -p "$draft"
trap 'rm -rf "$draft"' EXIT

# First the rows, then the objects: an object added in between is without a row, which does no harm.
pg_dump --format=custom --compress=zstd:3 --file="$draft/database.dump"
if [ -n "${OBJECTS_DIR:-}" ]; then
  tar --create --xattrs --xattrs-include='user.*' --directory="$OBJECTS_DIR" --file="$draft/objects.tar" .
fi
(cd "$draft" && sha256sum -- * >SHA256SUMS)
# A dump that cannot be listed cannot be restored.
pg_restore --list "$draft/database.dump" >/dev/null

mv "$draft" "$BACKUP_DIR/$name"
trap - EXIT
echo "$BACKUP_DIR/$name"
# Without a note of the last day an alert tells the owners.
psql --quiet --set=name="$name" --file=- <<<"insert into backup_runs (name) values (:'name')" ||
  echo "The backup is whole, but the database did not note it: run pnpm db:migrate." >&2

# Oldest first; names sort by time.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' | sort | head -n "-$keep" | xargs --no-run-if-empty rm -rf
