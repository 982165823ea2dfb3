-- Details of a flight day besides schedule and people: meeting point, comments of staff, materials.

alter table app.flight
  add column meeting_point text not null default '',
  add column meeting_time  time,
  add column description   text not null default '';
comment on column app.flight.meeting_time is 'On the school''s clock, on the first day of the flight; null: none is said.';

------------------------------------------------------------------------------------------------------------------------
-- Comments of staff on a flight day

create table app.flight_comment (
  school_id  uuid not null,
  id         uuid not null,
  flight_id  uuid not null,
  -- Null: a product admin, who need not be a member.
  author_id  uuid,
  comment    text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- A deleted comment can be restored for an hour; then it is removed.
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, author_id) references app.member (school_id, id)
);
create index flight_comment_flight on app.flight_comment (school_id, flight_id, created_at);

------------------------------------------------------------------------------------------------------------------------
-- Checklist: one row per item and participant for which something is known

create table app.material (
  school_id   uuid not null,
  flight_id   uuid not null,
  member_id   uuid not null,
  item        text not null check (item in ('canopy', 'harness', 'helmet', 'radio', 'other')),
  -- The decision of staff; null: none, so the vote counts. A vote therefore never overwrites a tick.
  needed      boolean,
  voted       boolean not null default false,
  handed_out  boolean not null default false,
  primary key (school_id, flight_id, member_id, item),
  foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id) on delete cascade
);
comment on column app.material.voted is 'What the participant answered in the poll of the day.';

create trigger log_change after insert or update or delete on app.material
  for each row execute function app.log_change('flight_id');

do $$
declare tenant text;
begin
  foreach tenant in array array['flight_comment', 'material'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

grant select, insert, delete, update (deleted_at) on app.flight_comment to aufwind_app;
grant select, insert, update, delete on app.material to aufwind_app;
