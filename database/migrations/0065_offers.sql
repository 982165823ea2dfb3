-- A seat that becomes free while somebody waits is held for the first who can take it, until a time.
alter table app.queue_entry
  drop constraint queue_entry_state_check,
  add constraint queue_entry_state_check check (state in ('waiting', 'offered', 'seated', 'left', 'removed')),
  add column offered_until timestamptz,
  add column passed boolean not null default false,
  add constraint queue_entry_offer check ((state = 'offered') = (offered_until is not null));
comment on column app.queue_entry.offered_until is 'Until then a seat is held for the member. A later change of the rule never shortens it.';
comment on column app.queue_entry.passed is 'An offer has lapsed: the seat goes on to the others. False again once all seats are taken.';
drop index app.queue_waiting;
create index queue_waiting on app.queue_entry (school_id, flight_id, seat) where state in ('waiting', 'offered');

create or replace function app.end_waiting() returns trigger language plpgsql as $$
begin
  update app.queue_entry set state = 'seated', offered_until = null
  where school_id = new.school_id and flight_id = new.flight_id and member_id = new.member_id
    and state in ('waiting', 'offered');
  return null;
end $$;

create or replace function app.leave_queues() returns trigger language plpgsql as $$
begin
  update app.queue_entry set state = 'left', offered_until = null
  where school_id = new.school_id and member_id = new.id and state in ('waiting', 'offered')
    and (new.disabled_at is not null
      or seat <> case when new.role in ('start_instructor', 'flight_teacher') then 'start_instructors' else 'students' end);
  return null;
end $$;

-- Days whose free seats are to be offered at this time. Rows are only added and deleted, so that nobody waits for another
-- one's transaction; several of a day are one.
create table app.queue_check (
  school_id uuid not null,
  flight_id uuid not null,
  due_at    timestamptz not null,
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade
);
create index queue_check_due on app.queue_check (due_at);
create index queue_check_flight on app.queue_check (school_id, flight_id);
comment on column app.queue_check.due_at is '-infinity: something has changed. Otherwise the next offer lapses, or seats go to all who wait.';

-- Asks for a look at this day, and at those for which these members wait: what they can take has changed.
create function app.check_queues(of_school uuid, of_flight uuid, of_members uuid[]) returns void language sql as $$
  insert into app.queue_check (school_id, flight_id, due_at)
  select distinct q.school_id, q.flight_id, '-infinity'::timestamptz
  from app.queue_entry q
  where q.school_id = of_school and q.state in ('waiting', 'offered')
    and (q.flight_id = of_flight or q.member_id = any (of_members))
    -- The transaction that offers the seats of a day has just looked at that day.
    and q.flight_id::text is distinct from current_setting('app.offering', true)
$$;

create function app.people_changed_queues() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  perform app.check_queues(changed.school_id, changed.flight_id, array[changed.member_id]);
  return null;
end $$;
create trigger check_queues after insert or delete on app.signup
  for each row execute function app.people_changed_queues();
create trigger check_queues after insert or delete on app.flight_teacher
  for each row execute function app.people_changed_queues();
create trigger check_queues after insert or update of state on app.queue_entry
  for each row execute function app.people_changed_queues();

create function app.day_changed_queues() returns trigger language plpgsql as $$
begin
  perform app.check_queues(new.school_id, new.id, array(
    select s.member_id from app.signup s where s.school_id = new.school_id and s.flight_id = new.id
    union
    select t.member_id from app.flight_teacher t where t.school_id = new.school_id and t.flight_id = new.id
    union
    select q.member_id from app.queue_entry q
    where q.school_id = new.school_id and q.flight_id = new.id and q.state = 'offered'));
  return null;
end $$;
create trigger check_queues
  after update of type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors, canceled on app.flight
  for each row execute function app.day_changed_queues();

create function app.member_changed_queues() returns trigger language plpgsql as $$
begin
  perform app.check_queues(new.school_id, null, array[new.id]);
  return null;
end $$;
create trigger check_queues after update of role, disabled_at, insurance_valid_until on app.member
  for each row execute function app.member_changed_queues();

create function app.rule_changed_queues() returns trigger language plpgsql as $$
begin
  perform app.check_queues(new.id, null, array(select q.member_id from app.queue_entry q where q.school_id = new.id));
  return null;
end $$;
create trigger check_queues after update of blocks_expired_insurance on app.school
  for each row execute function app.rule_changed_queues();

alter table app.queue_check enable row level security;
alter table app.queue_check force row level security;
create policy school on app.queue_check using (school_id = app.current_school());
create policy which_are_due on app.queue_check for select to aufwind_identity using (true);
grant select, insert, update, delete on app.queue_check to aufwind_app;
grant select on app.queue_check to aufwind_identity;
