-- Invitations, and the revocation of all sessions of a person.

-- The latest invitation of a member; sending it again replaces it. Only a digest of the code is stored; the code itself
-- is in the mail. Used invitations are kept, so that opening the link again can explain what happened.
create table app.invitation (
  school_id  uuid not null,
  member_id  uuid not null,
  id         uuid not null,
  code_hash  bytea not null unique,
  email      text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (school_id, member_id),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
comment on column app.invitation.code_hash is 'SHA-256 of 256 random bits.';

alter table app.invitation enable row level security;
alter table app.invitation force row level security;
create policy school on app.invitation using (school_id = app.current_school());
grant select, insert, update, delete on app.invitation to aufwind_app;

-- A person with a code has no school yet, so the code is looked up across schools.
grant select (school_id, member_id, code_hash, email, expires_at, used_at) on app.invitation to aufwind_identity;
create policy whose_invitation on app.invitation for select to aufwind_identity using (true);
grant select (first_name, last_name) on app.member to aufwind_identity;

-- Tokens issued before this moment are refused, whichever provider issued them.
alter table identity.principal add column valid_after timestamptz;

-- Mails of an installation without a mail server, shown at /demo/mail. They contain sign-in links and are therefore
-- encrypted like the jobs.
create table identity.kept_mail (
  id       uuid primary key,
  cause    text not null unique,
  sealed   bytea not null,
  kept_at  timestamptz not null default clock_timestamp()
);
grant select, insert, delete on identity.kept_mail to aufwind_identity;
