-- Mailed links, second factors, and the notifications that end event streams.

set local search_path = identity;

-- A mailed link to choose a new password or to confirm a new address. Revoking an account's secrets deletes its links,
-- and using a link deletes its row in the same transaction.
create table account_link (
  digest     bytea primary key,
  user_id    uuid not null references "user" (id) on delete cascade,
  purpose    text not null check (purpose in ('reset', 'email')),
  new_email  text check ((purpose = 'email') = (new_email is not null)),
  language   text not null,
  created_at timestamptz not null default pg_catalog.clock_timestamp(),
  expires_at timestamptz not null
);
comment on column account_link.digest is 'SHA-256 of 256 random bits.';
create index account_link_user on account_link (user_id);
create index account_link_expires on account_link (expires_at);

-- Links of the previous format are no longer valid.
delete from verification;
-- Pending sign-ins and trusted devices store the id of their account as value.
create index verification_value on verification using hash (value);

-- The names of better-auth's two-factor plugin. "backupCodes" holds keyed digests of recovery codes as a JSON array;
-- secret is encrypted with the server's secret. A row that is not verified holds either only the recovery codes of an
-- account with passkeys, or an authenticator app whose set-up is not finished.
alter table "user" add column "twoFactorEnabled" boolean not null default false;
create table "twoFactor" (
  id                        uuid primary key default pg_catalog.gen_random_uuid(),
  secret                    text not null,
  "backupCodes"             text not null,
  "userId"                  uuid not null unique references "user" (id) on delete cascade,
  verified                  boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil"             timestamptz
);

-- The names of better-auth's passkey plugin (1.7.6), and the time when a passkey was last used.
create table passkey (
  id             uuid primary key default pg_catalog.gen_random_uuid(),
  name           text,
  "publicKey"    text not null,
  "userId"       uuid not null references "user" (id) on delete cascade,
  "credentialID" text not null unique,
  counter        bigint not null,
  "deviceType"   text not null,
  "backedUp"     boolean not null,
  transports     text,
  "createdAt"    timestamptz not null default pg_catalog.clock_timestamp(),
  aaguid         text,
  last_used_at   timestamptz
);
create index passkey_user on passkey ("userId");

-- Whether the session was created by a renewed proof that included the second factor.
alter table session add column "steppedUp" boolean not null default false;

-- Each sign-in writes the counter, even if it stays 0; renaming does not.
create function note_passkey_use() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.last_used_at := clock_timestamp();
  return new;
end $$;
create trigger note_use before update of counter on passkey for each row execute function note_passkey_use();

-- An account has a second factor while it has a verified authenticator app or a passkey. The lock on the account
-- serialises two concurrent removals, so that the second one sees that no factor is left.
create function count_second_factors() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  whose uuid := coalesce(new."userId", old."userId");
  has_app boolean;
  has_passkey boolean;
begin
  perform from identity."user" u where u.id = whose for no key update;
  if not found then return null; end if;
  has_app := exists (select from identity."twoFactor" t where t."userId" = whose and t.verified);
  has_passkey := exists (select from identity.passkey p where p."userId" = whose);
  update identity."user" u set "twoFactorEnabled" = (has_app or has_passkey)
  where u.id = whose and u."twoFactorEnabled" is distinct from (has_app or has_passkey);
  -- Recovery codes are void without a factor. An app whose set-up is not finished does not count as one.
  if tg_op <> 'INSERT' and not has_app and not has_passkey and coalesce((to_jsonb(old) ->> 'verified')::boolean, true) then
    delete from identity."twoFactor" t where t."userId" = whose;
  end if;
  return null;
end $$;
create trigger count_factors after insert or delete or update of verified on "twoFactor"
  for each row execute function count_second_factors();
create trigger count_factors after insert or delete on passkey for each row execute function count_second_factors();

-- Event streams end when the session that opened them ends, or when their person loses access.
create function tell_ended_session() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('aufwind_ended', old.id::text);
  return null;
end $$;
create trigger tell_ended after delete on session for each row execute function tell_ended_session();

create function tell_ended_person() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('aufwind_ended', old.id::text);
  return null;
end $$;
create trigger tell_ended after delete or update of valid_after, disabled_at on principal
  for each row execute function tell_ended_person();

grant select, insert, update, delete on account_link, "twoFactor", passkey to aufwind_identity;

-- A school may require a second factor of its flight teachers and admins.
alter table app.school add column requires_second_factor boolean not null default false;
grant select (requires_second_factor) on app.school to aufwind_identity;
