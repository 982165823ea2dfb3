-- The embedded identity provider: accounts, sessions, signing keys. Tables and columns are named as better-auth (1.7.7,
-- with its jwt plugin) expects; a test asks better-auth whether any is missing. Only aufwind_identity may access them.

create schema if not exists identity;
set local search_path = identity;

create table "user" (
  id              uuid primary key default pg_catalog.gen_random_uuid(),
  name            text not null,
  email           text not null unique,
  "emailVerified" boolean not null,
  image           text,
  "createdAt"     timestamptz not null default current_timestamp,
  "updatedAt"     timestamptz not null default current_timestamp
);

-- token holds the SHA-256 of the token in the cookie, never the token itself.
create table session (
  id          uuid primary key default pg_catalog.gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token       text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId"    uuid not null references "user" (id) on delete cascade
);
create index "session_userId_idx" on session ("userId");

-- password holds an argon2id hash in PHC format. The token columns are for social sign-in, which is disabled.
create table account (
  id                      uuid primary key default pg_catalog.gen_random_uuid(),
  "accountId"             text not null,
  "providerId"            text not null,
  "userId"                uuid not null references "user" (id) on delete cascade,
  "accessToken"           text,
  "refreshToken"          text,
  "idToken"               text,
  "accessTokenExpiresAt"  timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope                   text,
  password                text,
  "createdAt"             timestamptz not null default current_timestamp,
  "updatedAt"             timestamptz not null
);
create index "account_userId_idx" on account ("userId");

create table verification (
  id          uuid primary key default pg_catalog.gen_random_uuid(),
  identifier  text not null,
  value       text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index verification_identifier_idx on verification (identifier);

-- "privateKey" is encrypted with the server's secret, which is stored outside the database and its backups.
create table jwks (
  id           uuid primary key default pg_catalog.gen_random_uuid(),
  "publicKey"  text not null,
  "privateKey" text not null,
  "createdAt"  timestamptz not null,
  "expiresAt"  timestamptz,
  alg          text,
  crv          text
);

-- Counts attempts per account and per network address. Kept in a logged table, because all servers must share the
-- counts and a crash must not reset them. The key is a keyed hash, because people sometimes type their password in
-- place of their e-mail address.
create table throttle (
  key     text primary key,
  tries   integer not null,
  free_at timestamptz not null
);
create index throttle_free_at on throttle (free_at);

grant select, insert, update, delete on "user", session, account, verification, jwks, throttle to aufwind_identity;
