-- Notices tell members what is new, in the app and by mail.
create table app.notice (
  school_id  uuid not null,
  member_id  uuid not null,
  cause      text not null,
  channel    text not null check (channel in ('app', 'email')),
  id         uuid not null,
  kind       text not null check (kind in (
    'seat', 'confirmed', 'canceled', 'moved', 'offer', 'needed', 'deadline', 'tomorrow', 'papers', 'chat', 'digest')),
  flight_id  uuid,
  title      text not null,
  path       text not null,
  starts_at  timestamptz,
  until      timestamptz,
  made_at    timestamptz not null,
  superseded boolean not null default false,
  read_at    timestamptz,
  due_at     timestamptz,
  sealed     bytea,
  sent_at    timestamptz,
  primary key (school_id, member_id, cause, channel),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade,
  check ((due_at is null) = (sealed is null) and (channel = 'email' or due_at is null))
);
comment on column app.notice.cause is 'A member is told each cause once. It names the other people whom the notice is about, so that it goes with them.';
comment on column app.notice.flight_id is 'No reference: that a day was deleted is a notice, too.';
comment on column app.notice.starts_at is 'The start of the day. Within a day before it some kinds are sent in quiet hours, too.';
comment on column app.notice.until is 'The mail is not sent after this time.';
comment on column app.notice.superseded is 'A later notice about the same day says everything, so that this one is neither shown nor sent.';
comment on column app.notice.due_at is 'The mail waits until then. Null: it was sent, or is not to be sent.';
comment on column app.notice.sealed is 'The mail, encrypted, while it waits.';
create index notice_due on app.notice (due_at) where due_at is not null;
create index notice_made on app.notice (made_at);
create index notice_unread on app.notice (school_id, member_id) where channel = 'app' and read_at is null and not superseded;

alter table app.notice enable row level security;
alter table app.notice force row level security;
create policy school on app.notice using (school_id = app.current_school());
create policy which_are_due on app.notice for select to aufwind_identity using (true);
grant select, insert, update, delete on app.notice to aufwind_app;
grant select (school_id, due_at, made_at) on app.notice to aufwind_identity;

-- Tells the open pages of a member that the number of their unread notices has changed.
create function app.notice_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('aufwind_notices', json_build_object('school', new.school_id, 'member', new.member_id)::text);
  return null;
end $$;
create trigger notice_changed after insert or update of read_at, superseded on app.notice
  for each row when (new.channel = 'app') execute function app.notice_changed();

-- A member can stop notices of most kinds, each in the app or by mail.
alter table app.unsubscription
  drop constraint unsubscription_kind_check,
  drop constraint unsubscription_channel_check,
  add constraint unsubscription_kind_check check (kind in (
    'mailing', 'seat', 'confirmed', 'canceled', 'moved', 'offer', 'needed', 'deadline', 'tomorrow', 'papers', 'chat', 'digest')),
  add constraint unsubscription_channel_check check (channel in ('app', 'email')),
  add constraint unsubscription_possible check (
    not (channel = 'app' and kind = 'mailing' or channel = 'email' and kind in ('seat', 'canceled', 'moved')));

-- In quiet hours, on the school's clock, mails wait unless they are urgent.
alter table app.preference
  add column quiet_from time not null default '21:00',
  add column quiet_to time not null default '07:00',
  add constraint preference_quiet check (quiet_from <> quiet_to);
