#!/usr/bin/env bash
# The variables of .env that only Postgres, Caddy and the backup read: refuses what they could not work with, a line
# each, with the variable's name. What the API and the sites read, they check themselves.
set -euo pipefail
faults=0

refuse() {
  echo "$1 must $2." >&2
  faults=1
}
# check <name> <pattern> <rule>. One that is not set has its default.
check() {
  local text=${!1:-}
  [[ -z $text || $text =~ ^($2)$ ]] || refuse "$1" "$3"
}

label='[a-z0-9]([a-z0-9-]*[a-z0-9])?'
check DOMAIN "($label\.)*$label" "be a domain in small letters, such as bachat.example.org"

# Compose also takes an address before the port, where only that one is to be published.
for name in HTTP_PORT HTTPS_PORT; do
  text=${!name:-80}
  port=${text##*:}
  if [[ ! $text =~ ^([0-9.]+:)?[0-9]{1,5}$ ]] || ((10#$port < 1 || 10#$port > 65535)); then
    refuse "$name" "be a port number from 1 to 65535"
  fi
done
if [[ -n ${HTTP_PORT:-} && ${HTTP_PORT:-} == "${HTTPS_PORT:-}" ]]; then
  refuse HTTPS_PORT "differ from HTTP_PORT"
fi

upstream='(https?://)?[A-Za-z0-9._-]+:[0-9]{1,5}'
check API_UPSTREAMS "$upstream( +$upstream)*" "be host:port, or several with a space between"
for name in STUDENT_UPSTREAM BRAND_UPSTREAM ADMIN_UPSTREAM; do
  check "$name" "$upstream" "be host:port"
done

[[ -n ${POSTGRES_PASSWORD-set} ]] || refuse POSTGRES_PASSWORD "be set"
for name in OWNER_DATABASE_PASSWORD APP_DATABASE_PASSWORD; do
  # Part of an address, where other characters would mean something else.
  check "$name" '[A-Za-z0-9._~-]+' "have only letters, digits and . _ ~ -"
done

check BACKUP_DIR '[./~].*' "begin with / or ./"
check BACKUP_KEEP '[1-9][0-9]{0,5}' "be a whole number from 1 to 999999"
exit "$faults"
