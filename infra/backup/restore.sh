#!/usr/bin/env bash
# restore.sh <backup folder>: into an empty database that infra/postgres/init.sql has prepared, and an empty OBJECTS_DIR.
# Refuses to write over what is there. Reads PG* as every Postgres client does, OBJECTS_DIR.
set -euo pipefail

backup=${1:?usage: restore.sh <backup folder>}
: "${PGDATABASE:?}"

(cd "$backup" && sha256sum --check --quiet SHA256SUMS)

tables=$(psql --no-align --tuples-only --command "select count(*) from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')")
if [ "$tables" != 0 ]; then
  echo "The database $PGDATABASE already has $tables tables; restore into an empty one." >&2
  exit 1
fi
if [ -n "${OBJECTS_DIR:-}" ] && [ -f "$backup/objects.tar" ] && [ -n "$(find "$OBJECTS_DIR" -type f -print -quit)" ]; then
  echo "$OBJECTS_DIR already has objects; restore into an empty folder." >&2
  exit 1
fi

# One transaction: either all of it is there or nothing. The owner restores, so that the tables are its own.
pg_restore --dbname="$PGDATABASE" --single-transaction --no-owner --exit-on-error "$backup/database.dump"
if [ -n "${OBJECTS_DIR:-}" ] && [ -f "$backup/objects.tar" ]; then
  tar --extract --xattrs --xattrs-include='user.*' --directory="$OBJECTS_DIR" --file="$backup/objects.tar"
fi
# It stays in quarantine, readable and silent, until restore:release. Backups of 0.3.0 and before have no such table.
psql --quiet --no-align --tuples-only --command "select to_regclass('restores') is not null" | grep --quiet t &&
  psql --quiet --set=source="$(basename "$backup")" --file=- <<<"insert into restores (source) values (:'source')"
# The shared catalogs are the administrator's; that they are left out is no news.
PGOPTIONS="--client-min-messages=error" psql --quiet --command analyze
echo "Restored from $backup"
