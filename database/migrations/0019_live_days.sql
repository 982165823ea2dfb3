-- Sends a NOTIFY for each change of a flight day, its teachers or its sign-ups, delivered at commit. The servers then
-- send the new row to the pages that show it. `member` and `type` say who may no longer see the day: a member whose
-- seat was freed, and the readers of a type that the day no longer has.
create function app.tell_day(school_id uuid, flight_id uuid, member_id uuid default null, type text default null) returns void
language sql as $$
  select pg_notify('aufwind_days', json_build_object('school', school_id, 'flight', flight_id, 'member', member_id, 'type', type)::text)
$$;

create function app.day_changed() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  perform app.tell_day(changed.school_id, changed.id, null, case when tg_op <> 'INSERT' then old.type::text end);
  return null;
end $$;
create trigger day_changed after insert or update or delete on app.flight
  for each row execute function app.day_changed();

create function app.day_people_changed() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  perform app.tell_day(changed.school_id, changed.flight_id, changed.member_id);
  return null;
end $$;
create trigger day_people_changed after insert or delete or update of seat on app.signup
  for each row execute function app.day_people_changed();
create trigger day_people_changed after insert or delete on app.flight_teacher
  for each row execute function app.day_people_changed();
