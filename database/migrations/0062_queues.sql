-- The waiting list of a full flight day.
alter table app.flight add column no_queue boolean not null default false;
comment on column app.flight.no_queue is 'Nobody can ask for a place on the waiting list of this day. Who waits already goes on waiting.';

create table app.queue_entry (
  school_id uuid not null,
  flight_id uuid not null,
  member_id uuid not null,
  seat      text not null check (seat in ('students', 'start_instructors')),
  state     text not null default 'waiting' check (state in ('waiting', 'seated', 'left', 'removed')),
  asked_at  timestamptz not null,
  place     integer,
  reason    text,
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
create index queue_waiting on app.queue_entry (school_id, flight_id, seat) where state = 'waiting';
create index queue_member on app.queue_entry (school_id, member_id);
comment on table app.queue_entry is 'Who asked for a seat on a full flight day. Stays when the waiting is over, so that a school can count who never got in.';
comment on column app.queue_entry.state is 'seated: got a seat. left: gave up, or can no longer take one. removed: by staff.';
comment on column app.queue_entry.place is 'The place that staff have given. Entries with one come first, the others follow in the order in which they asked.';
comment on column app.queue_entry.reason is 'Why staff moved or removed the entry last.';

-- Whatever gives a seat ends the waiting for it.
create function app.end_waiting() returns trigger language plpgsql as $$
begin
  update app.queue_entry set state = 'seated'
  where school_id = new.school_id and flight_id = new.flight_id and member_id = new.member_id and state = 'waiting';
  return null;
end $$;
create trigger end_waiting after insert on app.signup for each row execute function app.end_waiting();

-- A disabled member waits no longer, nor does one whose new role takes other seats.
create function app.leave_queues() returns trigger language plpgsql as $$
begin
  update app.queue_entry set state = 'left'
  where school_id = new.school_id and member_id = new.id and state = 'waiting'
    and (new.disabled_at is not null
      or seat <> case when new.role in ('start_instructor', 'flight_teacher') then 'start_instructors' else 'students' end);
  return null;
end $$;
create trigger leave_queues after update of role, disabled_at on app.member for each row
  when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
  execute function app.leave_queues();

-- The new places of the others say nothing that the moved entry does not, the seat has an entry of its own, and a deleted
-- day takes its waiting list along.
create trigger log_change after insert or update of state, asked_at, reason on app.queue_entry
  for each row when (new.state <> 'seated') execute function app.log_change('flight_id');
create trigger day_people_changed after insert or delete or update of state, asked_at, reason on app.queue_entry
  for each row execute function app.day_people_changed();

alter table app.queue_entry enable row level security;
alter table app.queue_entry force row level security;
create policy school on app.queue_entry using (school_id = app.current_school());
grant select, insert, update, delete on app.queue_entry to aufwind_app;

-- As in migration 0053, and the entries of waiting lists, with what staff have written about the member.
create or replace function app.forget_in_history(member uuid, identity uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.change c
  where c.school_id = app.current_school() and (
    (c.entity_id = member and c.entity in ('login', 'chat_consent', 'member_erasing', 'member_data'))
    or (c.entity_id = member and c.entity = 'member'
      and coalesce(c.before ->> 'last_payment', '') = coalesce(c.after ->> 'last_payment', ''))
    or (c.entity in ('canopy_picture', 'material', 'poll_answer', 'queue_entry')
      and coalesce(c.after, c.before) ->> 'member_id' = member::text));
  update app.change c
  set before = jsonb_build_object('last_payment', c.before -> 'last_payment'),
      after = jsonb_build_object('last_payment', c.after -> 'last_payment')
  where c.school_id = app.current_school() and c.entity_id = member and c.entity = 'member';
  update app.change c set actor_id = null
  where c.school_id = app.current_school() and c.actor_id = identity;
end $$;
