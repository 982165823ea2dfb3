-- The program tells the people of a flight day, by the clock, that sign-up closes soon, and on the evening before about the day. A row says whom it has told.
create table app.told_day (
  school_id uuid not null,
  flight_id uuid not null,
  kind      text not null check (kind in ('deadline', 'evening')),
  day       date not null,
  told      uuid[] not null,
  primary key (school_id, flight_id, kind),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade
);
comment on column app.told_day.day is 'The date, on the school''s clock, that they were told: of the deadline, or of the day. Another one is told anew.';
comment on column app.told_day.told is 'Members who were told then, or had a part in the day.';

alter table app.told_day enable row level security;
alter table app.told_day force row level security;
create policy school on app.told_day using (school_id = app.current_school());
create policy which_are_due on app.told_day for select to aufwind_identity using (true);
grant select, insert, update, delete on app.told_day to aufwind_app;

-- Lets the identity role find the days whose people are to be told something, across all schools.
create index flight_start on app.flight (start_datetime);
create index flight_deadline on app.flight (deadline_datetime);
grant select on app.told_day to aufwind_identity;
grant select (deadline_datetime) on app.flight to aufwind_identity;
grant select (school_id, flight_id, member_id) on app.signup to aufwind_identity;
grant select (school_id, flight_id, member_id) on app.flight_teacher to aufwind_identity;
create policy who_is_told on app.signup for select to aufwind_identity using (true);
create policy who_is_told on app.flight_teacher for select to aufwind_identity using (true);

-- The members of a chat group are told when they have not read its messages for an hour. Private messages are told at once.
alter table app.chat_group add column look_at timestamptz;
comment on column app.chat_group.look_at is 'An hour after the first message that was not looked at. Null: all were.';
create index chat_group_look on app.chat_group (look_at) where look_at is not null;
grant select (look_at) on app.chat_group to aufwind_identity;

create function app.look_at_chat() returns trigger language plpgsql as $$
begin
  update app.chat_group set look_at = new.sent_at + interval '1 hour'
  where school_id = new.school_id and flight_id = new.flight_id and look_at is null;
  return null;
end $$;
create trigger look_at_chat after insert on app.chat_message
  for each row when (new.kind <> 'private') execute function app.look_at_chat();
