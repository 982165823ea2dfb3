-- Messages of a flight day's chat group, read markers, and notifications for the event streams.

alter table app.school add column chat_days smallint not null default 7 check (chat_days between 1 and 30);
comment on column app.school.chat_days is 'Days after a flight day at which its chat group is closed. What was said is removed 30 days after it.';

alter table app.chat_group
  add column closed_at   timestamptz,
  add column purged_at   timestamptz,
  add column reminded_for timestamptz;
comment on column app.chat_group.closed_at is 'From then on it is read and not written. Null: open.';
comment on column app.chat_group.purged_at is 'When what was said was removed for good.';
comment on column app.chat_group.reminded_for is 'The start of the day for which those without an answer to the poll were reminded: a day that moves has another eve.';
create index chat_group_open on app.chat_group (school_id, flight_id) where closed_at is null;
create index chat_group_kept on app.chat_group (school_id, flight_id) where purged_at is null;

create table app.chat_message (
  school_id  uuid not null,
  id         uuid not null,
  flight_id  uuid not null,
  -- Increases with each message of a group, because a writer holds the group's lock.
  position   bigint generated always as identity,
  author_id  uuid,
  kind       text not null check (kind in ('message', 'announcement', 'private')),
  to_id      uuid,
  body       text not null,
  client_id  uuid,
  sent_at    timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (school_id, id),
  unique (school_id, author_id, client_id),
  check ((kind = 'private') = (to_id is not null)),
  foreign key (school_id, flight_id) references app.chat_group (school_id, flight_id) on delete cascade,
  foreign key (school_id, author_id) references app.member (school_id, id),
  foreign key (school_id, to_id) references app.member (school_id, id)
);
create index chat_message_group on app.chat_message (school_id, flight_id, position);
create index chat_message_author on app.chat_message (school_id, author_id, sent_at);
comment on column app.chat_message.author_id is 'Null: the program itself, or a product admin who is no member.';
comment on column app.chat_message.to_id is 'Of a private message: the one member who reads it, besides its author.';
comment on column app.chat_message.client_id is 'Chosen by the writer''s device: the same one sent twice is one message.';
comment on column app.chat_message.body is 'Empty once deleted.';

create table app.chat_read (
  school_id uuid not null,
  flight_id uuid not null,
  member_id uuid not null,
  position  bigint not null,
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.chat_group (school_id, flight_id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id)
);
comment on column app.chat_read.position is 'Of the newest message that was read.';

do $$
declare tenant text;
begin
  foreach tenant in array array['chat_message', 'chat_read'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

grant select, insert, delete, update (body, deleted_at) on app.chat_message to aufwind_app;
grant select, insert, update on app.chat_read to aufwind_app;
grant update on app.chat_group, app.poll to aufwind_app;

-- Lets the identity role find chat groups with pending work across all schools.
grant select (school_id, flight_id, closed_at, purged_at, reminded_for) on app.chat_group to aufwind_identity;
grant select (school_id, flight_id) on app.poll to aufwind_identity;
grant select (id, start_datetime) on app.flight to aufwind_identity;
grant select (chat_days) on app.school to aufwind_identity;
create policy which_are_due on app.chat_group for select to aufwind_identity using (true);
create policy which_are_due on app.poll for select to aufwind_identity using (true);

-- Sends a NOTIFY about a chat group, delivered at commit: its school, its flight day, and what has changed.
create function app.tell_chat(school_id uuid, flight_id uuid, about text, id uuid default null) returns void
language sql as $$
  select pg_notify('aufwind_chat', json_build_object('school', school_id, 'flight', flight_id, 'about', about, 'id', id)::text)
$$;

-- A person who signs up or off, or starts or stops teaching the day, joins or leaves its chat group with the same
-- statement.
create function app.chat_members_changed() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if exists (select from app.chat_group g where g.school_id = changed.school_id and g.flight_id = changed.flight_id) then
    perform app.tell_chat(changed.school_id, changed.flight_id, 'members', changed.member_id);
  end if;
  return null;
end $$;
create trigger chat_members_changed after insert or delete on app.signup
  for each row execute function app.chat_members_changed();
create trigger chat_members_changed after insert or delete on app.flight_teacher
  for each row execute function app.chat_members_changed();

create function app.chat_message_changed() returns trigger language plpgsql as $$
begin
  perform app.tell_chat(new.school_id, new.flight_id, case when tg_op = 'INSERT' then 'message' else 'deleted' end, new.id);
  return null;
end $$;
create trigger chat_message_changed after insert or update of deleted_at on app.chat_message
  for each row execute function app.chat_message_changed();

create function app.chat_poll_changed() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  perform app.tell_chat(changed.school_id, changed.flight_id, 'answers');
  return null;
end $$;
create trigger chat_poll_changed after insert or update or delete on app.poll_answer
  for each row execute function app.chat_poll_changed();

create function app.chat_group_changed() returns trigger language plpgsql as $$
begin
  perform app.tell_chat(new.school_id, new.flight_id, 'group');
  return null;
end $$;
create trigger chat_group_changed after insert or update of closed_at on app.chat_group
  for each row execute function app.chat_group_changed();
create trigger chat_group_changed after insert on app.poll
  for each row execute function app.chat_group_changed();
