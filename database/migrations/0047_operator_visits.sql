-- Product admins in a school of which they are no members: who they are, from when until when. The history names the visit.
create table app.operator_visit (
  school_id    uuid not null references app.school (id),
  id           uuid not null,
  actor_id     uuid not null references identity.principal (id) on delete cascade,
  sign_in      text not null,
  email        text,
  began_at     timestamptz not null default clock_timestamp(),
  last_call_at timestamptz not null default clock_timestamp(),
  primary key (school_id, id)
);
create index operator_visit_open on app.operator_visit (school_id, actor_id, sign_in, last_call_at);
create index operator_visit_actor on app.operator_visit (actor_id);
comment on column app.operator_visit.sign_in is 'The session, or the account if its provider names no sessions.';

alter table app.operator_visit enable row level security;
alter table app.operator_visit force row level security;
create policy school on app.operator_visit using (school_id = app.current_school());
grant select, insert, update on app.operator_visit to aufwind_app;
