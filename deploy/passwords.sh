#!/bin/sh
# Sets the passwords that database/roles.sql leaves open. Runs once, when compose.yaml creates the database.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname aufwind \
  --set owner="$OWNER_PASSWORD" --set login="$LOGIN_PASSWORD" <<'SQL'
alter role aufwind_owner password :'owner';
alter role aufwind_login password :'login';
SQL
