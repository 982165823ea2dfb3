-- Bridges: a school may mirror its chat groups to WhatsApp, manually or through its own WAHA server.

create table app.chat_bridge (
  school_id   uuid primary key references app.school (id),
  kind        text not null check (kind in ('whatsapp-assisted', 'waha')),
  -- Part of the URL to which the bridge reports votes; it reveals nothing about the school.
  hook_id     uuid not null unique,
  sealed      bytea,
  accepted_by uuid,
  accepted_at timestamptz,
  foreign key (school_id, accepted_by) references app.member (school_id, id)
);
comment on column app.chat_bridge.sealed is 'Address and keys of a WAHA server, encrypted with the server''s secret, which is not in the database.';
comment on column app.chat_bridge.accepted_at is 'When somebody accepted that WhatsApp may block the number. Null where nothing is at risk.';

-- A member's consent to pass phone number and first name to the bridge. Without a row there is no consent.
create table app.chat_consent (
  school_id    uuid not null,
  member_id    uuid not null,
  text_version smallint not null,
  given_at     timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  primary key (school_id, member_id),
  foreign key (school_id, member_id) references app.member (school_id, id)
);

alter table app.chat_group
  add column bridge      text check (bridge in ('whatsapp-assisted', 'waha')),
  add column marker      text,
  add column started_at  timestamptz,
  add column account     text,
  add column external_id text,
  add column invite_link text,
  add unique (school_id, marker);
comment on column app.chat_group.bridge is 'What mirrors this group; chosen when it is made. Null: it is in the app only.';
comment on column app.chat_group.marker is 'Short and unique; stands in the name of the mirrored group, so that it is found again.';
comment on column app.chat_group.account is 'Digest of the server and session that were asked: nothing is asked of another one, who knows other groups.';
comment on column app.chat_group.started_at is 'When the bridge was first asked to make the group: from then on there may be one.';

alter table app.chat_task
  add column message_id  uuid,
  add column people      uuid[] not null default '{}',
  add column body        text not null default '',
  add column attempts    integer not null default 0,
  add column anew        boolean not null default false,
  add column not_before  timestamptz,
  add column started_at  timestamptz,
  add column finished_at timestamptz,
  add column by_hand     boolean not null default false,
  add column unsure      boolean not null default false,
  add column results     jsonb not null default '[]';
comment on column app.chat_task.people is 'Whom the step is about. Empty: the group.';
comment on column app.chat_task.body is 'What is to be said.';
comment on column app.chat_task.message_id is 'Of ours that is passed on: when it is deleted before, so is the step.';
create index chat_task_open on app.chat_task (school_id, flight_id, position) where status in ('queued', 'running', 'waiting');
create index chat_task_again on app.chat_task (school_id, flight_id, not_before)
  where status in ('failed', 'partial_failed') and not_before is not null;

-- The phone number with which a member was added to a mirrored group; the same number is used to remove them.
create table app.chat_mirrored_member (
  school_id uuid not null,
  flight_id uuid not null,
  member_id uuid not null,
  phone     text not null,
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.chat_group (school_id, flight_id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id)
);
comment on column app.chat_task.started_at is 'Written before the bridge is asked. A step that is "running" after its server died may have had its effect.';
comment on column app.chat_task.anew is 'Staff said that there is no group and that one may be made.';
comment on column app.chat_task.by_hand is 'Waits for a person who does it in WhatsApp and says so.';
comment on column app.chat_task.unsure is 'It ended without anybody knowing whether it had its effect.';
comment on column app.chat_task.results is 'Of those people for whom it failed: [{"user_id", "reason"}].';

alter table app.poll add column external_id text;
comment on column app.poll.external_id is 'Of the poll''s mirror in the bridge.';

-- Reports of a bridge. Each is stored once before it is processed.
create table app.chat_event (
  school_id   uuid not null references app.school (id),
  id          text not null,
  received_at timestamptz not null default clock_timestamp(),
  content     jsonb not null,
  handled_at  timestamptz,
  primary key (school_id, id)
);
create index chat_event_open on app.chat_event (school_id, received_at) where handled_at is null;

-- The earliest time of the next request of a kind to a bridge, shared by all servers.
create table app.chat_pace (
  school_id uuid not null references app.school (id),
  kind      text not null,
  free_at   timestamptz not null,
  day       date not null,
  used      integer not null,
  primary key (school_id, kind)
);
comment on column app.chat_pace.used is 'How often on this day.';

do $$
declare tenant text;
begin
  foreach tenant in array array['chat_bridge', 'chat_consent', 'chat_event', 'chat_pace', 'chat_mirrored_member'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

grant select, insert, update, delete on app.chat_bridge, app.chat_event, app.chat_pace, app.chat_mirrored_member to aufwind_app;
grant select, insert, update on app.chat_consent to aufwind_app;
grant update, delete on app.chat_task to aufwind_app;

grant select (school_id, flight_id, status, by_hand, not_before) on app.chat_task to aufwind_identity;
create policy which_are_due on app.chat_task for select to aufwind_identity using (true);
grant select (school_id, handled_at) on app.chat_event to aufwind_identity;
create policy which_are_due on app.chat_event for select to aufwind_identity using (true);

-- "work" wakes a server; "tasks" informs the clients that show the steps.
create function app.chat_task_changed() returns trigger language plpgsql as $$
begin
  if new.status = 'queued' then perform app.tell_chat(new.school_id, new.flight_id, 'work'); end if;
  perform app.tell_chat(new.school_id, new.flight_id, 'tasks');
  return null;
end $$;
create trigger chat_task_changed after insert or update of status on app.chat_task
  for each row execute function app.chat_task_changed();

create trigger log_change after insert or update or delete on app.chat_consent
  for each row execute function app.log_change('member_id');

-- A report names no school and carries no session, so its URL is used to find the school.
grant select (school_id, hook_id) on app.chat_bridge to aufwind_identity;
create policy whose_hook on app.chat_bridge for select to aufwind_identity using (true);

-- A mirrored group follows its flight day: the statement that changes the participants also queues the steps. It
-- removes opposite steps that are still queued, but queues its own nevertheless: a step for several people may
-- meanwhile have skipped this person because of their status at that moment.
create or replace function app.chat_members_changed() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  joins boolean := tg_op = 'INSERT';
  teaching boolean := tg_table_name = 'flight_teacher';
  steps text[] := case when joins then array['add_members'] else array['remove_members'] end;
  undone text[] := case when joins then array['remove_members'] else array['add_members'] end;
  mirrored boolean;
begin
  if teaching then
    steps := case when joins then steps || array['make_admin'] else array['remove_admin'] || steps end;
    undone := undone || array[case when joins then 'remove_admin' else 'make_admin' end];
  end if;
  select g.bridge is not null and g.closed_at is null into mirrored
  from app.chat_group g where g.school_id = changed.school_id and g.flight_id = changed.flight_id;
  if not found then return null; end if;
  if mirrored then
    delete from app.chat_task t
    where t.school_id = changed.school_id and t.flight_id = changed.flight_id and t.status = 'queued'
      and t.type = any (undone) and t.people = array[changed.member_id];
    insert into app.chat_task (school_id, id, flight_id, type, status, people)
    select changed.school_id, gen_random_uuid(), changed.flight_id, step, 'queued', array[changed.member_id]
    from unnest(steps) with ordinality as s (step, place)
    order by place;
  end if;
  perform app.tell_chat(changed.school_id, changed.flight_id, 'members', changed.member_id);
  return null;
end $$;

-- A member whose phone number changes leaves the mirrored groups with the old number and joins those of their days with
-- the new one.
create function app.chat_number_changed() returns trigger language plpgsql as $$
begin
  insert into app.chat_task (school_id, id, flight_id, type, status, people)
  select g.school_id, gen_random_uuid(), g.flight_id, step, 'queued', array[new.id]
  from app.chat_group g
  left join app.chat_mirrored_member m
    on m.school_id = g.school_id and m.flight_id = g.flight_id and m.member_id = new.id,
    unnest(array['remove_members', 'add_members']) with ordinality as s (step, place)
  where g.school_id = new.school_id and g.bridge is not null and g.closed_at is null
    and case when step = 'remove_members' then m.phone is distinct from new.phone and m.phone is not null
      else new.phone is not null and (
        exists (select from app.signup d where d.school_id = g.school_id and d.flight_id = g.flight_id and d.member_id = new.id)
        or exists (
          select from app.flight_teacher d
          where d.school_id = g.school_id and d.flight_id = g.flight_id and d.member_id = new.id)) end
  order by g.flight_id, place;
  return null;
end $$;
create trigger chat_number_changed after update of phone on app.member
  for each row when (old.phone is distinct from new.phone)
  execute function app.chat_number_changed();

-- Deleting a flight day deletes its chat group, but the mirror in WhatsApp still exists and is deleted later.
create table app.chat_orphan (
  school_id   uuid not null references app.school (id),
  marker      text not null,
  account     text,
  external_id text,
  attempts    integer not null default 0,
  not_before  timestamptz not null default clock_timestamp(),
  primary key (school_id, marker)
);
comment on column app.chat_orphan.external_id is 'Null: it is looked for by its marker.';
alter table app.chat_orphan enable row level security;
alter table app.chat_orphan force row level security;
create policy school on app.chat_orphan using (school_id = app.current_school());
grant select, insert, update, delete on app.chat_orphan to aufwind_app;
grant select (school_id, not_before) on app.chat_orphan to aufwind_identity;
create policy which_are_due on app.chat_orphan for select to aufwind_identity using (true);

create function app.chat_group_deleted() returns trigger language plpgsql as $$
begin
  insert into app.chat_orphan (school_id, marker, account, external_id)
  values (old.school_id, old.marker, old.account, old.external_id)
  on conflict do nothing;
  return null;
end $$;
create trigger chat_group_deleted after delete on app.chat_group
  for each row when (old.bridge = 'waha' and old.started_at is not null)
  execute function app.chat_group_deleted();
