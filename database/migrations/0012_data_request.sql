-- Data requests. They concern a person across all schools, so the tables belong to the schema of the identities.

-- The latest request of a person. The primary key merges two simultaneous requests into one.
create table identity.data_request (
  identity_id uuid primary key references identity.principal (id) on delete cascade,
  id          uuid not null unique,
  language    text not null,
  asked_at    timestamptz not null,
  tries       smallint not null default 0,
  tried_at    timestamptz,
  failed_at   timestamptz,
  ready_at    timestamptz,
  expires_at  timestamptz,
  removed_at  timestamptz,
  told_at     timestamptz
);
comment on column identity.data_request.id is 'New with each request: what was gathered for an earlier one is not stored for this one.';
comment on column identity.data_request.tries is 'How often its gathering was begun: one that ends its server is not begun for ever.';
comment on column identity.data_request.tried_at is 'When the gathering that is under way was begun. Null: none is.';
comment on column identity.data_request.failed_at is 'When the last try was given up. The person may ask again.';
comment on column identity.data_request.removed_at is 'When the archive was removed. Null: it is there, or was never made.';
comment on column identity.data_request.expires_at is 'When the archive is removed. Null: it is not made yet.';
comment on column identity.data_request.told_at is 'When the mail was queued that says that it is ready. Null: somebody is still to be told.';
create index data_request_expires_at on identity.data_request (expires_at);
grant select, insert, update, delete on identity.data_request to aufwind_identity;

-- The archives. Forced row-level security allows access only on behalf of the person concerned. The owner of the tables
-- sees no rows, so no backup retains an archive beyond its expiry.
create table identity.data_archive (
  identity_id uuid primary key references identity.data_request (identity_id) on delete cascade,
  content     bytea not null
);
comment on column identity.data_archive.content is 'A ZIP file.';
alter table identity.data_archive alter column content set storage external;
alter table identity.data_archive enable row level security;
alter table identity.data_archive force row level security;
create policy own on identity.data_archive
  using (identity_id = nullif(current_setting('app.identity_id', true), '')::uuid);
grant select, insert, delete on identity.data_archive to aufwind_identity;

-- Lets the identity role find the schools in which a person has preferences without being a member, because data is
-- gathered school by school.
grant select (school_id, identity_id) on app.preference to aufwind_identity;
create policy whose_preference on app.preference for select to aufwind_identity using (true);
