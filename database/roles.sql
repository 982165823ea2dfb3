-- The roles of Aufwind, for installations with their own PostgreSQL (15 or newer).
-- Run once as a superuser, connected to the new and empty database; then set two passwords:
-- alter role aufwind_owner password '…';  alter role aufwind_login password '…';
-- DATABASE_OWNER_URL logs in as aufwind_owner (migrations), DATABASE_URL as aufwind_login (the server).

do $$
begin
  -- Owns the schema and changes it.
  if not exists (select from pg_roles where rolname = 'aufwind_owner') then
    create role aufwind_owner login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- The server logs in as this role. It has no grants of its own, so a query outside of a working role fails.
  if not exists (select from pg_roles where rolname = 'aufwind_login') then
    create role aufwind_login login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- Working roles, assumed for one transaction or by all connections of one pool.
  if not exists (select from pg_roles where rolname = 'aufwind_app') then create role aufwind_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'aufwind_identity') then create role aufwind_identity nologin; end if;
  if not exists (select from pg_roles where rolname = 'aufwind_jobs') then create role aufwind_jobs nologin; end if;

  execute format('alter database %I owner to aufwind_owner', current_database());
  execute format('revoke connect, temporary on database %I from public', current_database());
  execute format('grant connect on database %I to aufwind_login', current_database());
end $$;

-- Since aufwind_login does not inherit, it has these rights only after SET ROLE.
grant aufwind_app, aufwind_identity, aufwind_jobs to aufwind_login;
