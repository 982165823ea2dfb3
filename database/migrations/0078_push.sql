-- Push: the devices of a person show notices, too.

-- The pair of keys with which this installation signs what it sends to push services. All servers share it.
create table identity.push_key (
  one    boolean primary key default true check (one),
  sealed bytea not null
);
comment on column identity.push_key.sealed is 'The pair as a JWK, encrypted.';
grant select, insert, update on identity.push_key to aufwind_identity;

create table identity.push_subscription (
  id          uuid primary key,
  identity_id uuid not null references identity.principal (id) on delete cascade,
  session_id  uuid,
  digest      bytea not null unique,
  sealed      bytea not null,
  made_at     timestamptz not null,
  seen_at     timestamptz not null
);
comment on column identity.push_subscription.session_id is 'The sign-in on this device. Null: a hosted provider names none. No reference: an expired sign-in ends no push.';
comment on column identity.push_subscription.digest is 'SHA-256 of the address: a device shows the notices of one person only.';
comment on column identity.push_subscription.sealed is 'The address at the push service and the keys of the browser, encrypted.';
comment on column identity.push_subscription.seen_at is 'When the app was opened on this device last.';
create index push_subscription_identity on identity.push_subscription (identity_id);

-- A school sees that its members have devices, and nothing of these.
alter table identity.push_subscription enable row level security;
alter table identity.push_subscription force row level security;
create policy every_device on identity.push_subscription to aufwind_identity using (true);
create policy of_members on identity.push_subscription for select to aufwind_app using (exists (
  select from app.login l where l.school_id = app.current_school() and l.identity_id = push_subscription.identity_id));
grant select, insert, update, delete on identity.push_subscription to aufwind_identity;
grant usage on schema identity to aufwind_app;
grant select (id, identity_id) on identity.push_subscription to aufwind_app;

-- A push has a time of its own, because the release before takes every row with `due_at` for an e-mail.
alter table app.notice
  add column push_at timestamptz,
  drop constraint notice_channel_check,
  add constraint notice_channel_check check (channel in ('app', 'email', 'push')),
  add constraint notice_push check (push_at is null or channel = 'push');
comment on column app.notice.push_at is 'The push waits until then. Null: it was sent, or is not to be sent.';
create index notice_push on app.notice (push_at) where push_at is not null;
grant select (push_at) on app.notice to aufwind_identity;

alter table app.unsubscription
  drop constraint unsubscription_channel_check,
  drop constraint unsubscription_possible,
  add constraint unsubscription_channel_check check (channel in ('app', 'email', 'push')),
  add constraint unsubscription_possible check (
    not (channel in ('app', 'push') and kind = 'mailing' or channel = 'email' and kind in ('seat', 'canceled', 'moved')));
