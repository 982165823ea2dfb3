-- Calendar feeds: programs that know a secret address read a member's flight days, without a sign-in.

create table app.calendar_feed (
  school_id  uuid not null,
  member_id  uuid not null,
  id         uuid not null unique,
  created_at timestamptz not null,
  primary key (school_id, member_id),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
comment on table app.calendar_feed is 'A row: the member has a calendar feed. The server makes its address of the id and its own secret; no table has it.';
comment on column app.calendar_feed.id is 'Another one when the address is renewed.';
alter table app.calendar_feed enable row level security;
alter table app.calendar_feed force row level security;
create policy school on app.calendar_feed using (school_id = app.current_school());
grant select, insert, delete, update (id, created_at) on app.calendar_feed to aufwind_app;

-- An address names no school: whose it is, and whether they still have access, is asked before a school is opened.
create policy whose_feed on app.calendar_feed for select to aufwind_identity using (true);
grant select (school_id, member_id, id) on app.calendar_feed to aufwind_identity;
