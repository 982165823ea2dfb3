#!/bin/sh
# Lets the superuser in from the container of the database only: the program signs in as two roles of its own. Runs once,
# when compose.yaml creates the database. The first line that fits decides.
set -eu
hba="$PGDATA/pg_hba.conf"
{
  echo 'local all postgres trust'
  echo 'host all postgres 0.0.0.0/0 reject'
  echo 'host all postgres ::/0 reject'
  cat "$hba"
} > "$hba.new"
cat "$hba.new" > "$hba"
rm "$hba.new"
