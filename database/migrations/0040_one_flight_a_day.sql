-- Nobody has two parts in flight days that take place on the same school day, of which one is a seat. Whoever teaches may
-- teach several flights of a day. The rule of `features/signups/rules.ts`, for whatever writes.

create function app.school_days(starts timestamptz, ends timestamptz, zone text) returns daterange
language sql stable set search_path = pg_catalog as $$
  select daterange((starts at time zone zone)::date, ((ends - interval '1 millisecond') at time zone zone)::date, '[]')
$$;
comment on function app.school_days is 'The days of a flight on the school''s clock, as flightDays of features/flights/rules.ts.';

-- Who has a seat on this flight or teaches it, and another part on the days that it would have with these times and teachers.
create function app.second_flights(
  of_school uuid, of_flight uuid, starts timestamptz, ends timestamptz, teachers uuid[]
)
returns table (member_id uuid, seat text, other_flight_id uuid, other_seat text)
language plpgsql stable set search_path = pg_catalog as $$
begin return query
  with part as not materialized (
    select s.flight_id, s.member_id, s.seat from app.signup s where s.school_id = of_school
    union all
    select t.flight_id, t.member_id, null from app.flight_teacher t where t.school_id = of_school and t.flight_id <> of_flight
  ), here as (
    select p.member_id, p.seat from part p where p.flight_id = of_flight
    union all
    select id, null from unnest(teachers) as id
  )
  select h.member_id, h.seat, p.flight_id, p.seat
  from here h
  join app.school c on c.id = of_school
  join part p on p.member_id = h.member_id
  join app.flight f on f.school_id = of_school and f.id = p.flight_id
  where (h.seat is not null or p.seat is not null)
    and case when p.flight_id = of_flight then h.seat is null
      else f.canceled is distinct from true
        -- A margin wider than all time zones, for the index.
        and f.start_datetime < ends + interval '48 hours' and f.end_datetime > starts - interval '48 hours'
        and app.school_days(f.start_datetime, f.end_datetime, c.timezone) && app.school_days(starts, ends, c.timezone)
    end;
end $$;

-- Parts of one person are written one after another: the check sees what others have committed before.
create function app.check_second_flights(of_school uuid, of_flight uuid, of_members uuid[]) returns void
language plpgsql set search_path = pg_catalog as $$
declare people text;
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('one flight a day ' || id, 0) as key from unnest(of_members) as id order by 1
  ) as keys;
  select json_agg(distinct s.member_id) into people
  from app.flight f, app.second_flights(f.school_id, f.id, f.start_datetime, f.end_datetime, array(
    select t.member_id from app.flight_teacher t where t.school_id = of_school and t.flight_id = of_flight)) s
  where f.school_id = of_school and f.id = of_flight and f.canceled is distinct from true
    and s.member_id = any (of_members);
  if people is not null then
    raise exception using errcode = 'exclusion_violation', constraint = 'one_flight_a_day', detail = people,
      message = 'somebody would have two flights on one school day';
  end if;
end $$;

create function app.check_new_parts() returns trigger language plpgsql set search_path = pg_catalog as $$
declare added record;
begin
  for added in
    select n.school_id, n.flight_id, array_agg(n.member_id) as members from new_parts n group by 1, 2 order by 2
  loop
    perform app.check_second_flights(added.school_id, added.flight_id, added.members);
  end loop;
  return null;
end $$;
create trigger one_flight_a_day after insert on app.signup
  referencing new table as new_parts for each statement execute function app.check_new_parts();
create trigger one_flight_a_day after insert on app.flight_teacher
  referencing new table as new_parts for each statement execute function app.check_new_parts();

create function app.check_moved_flight() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform app.check_second_flights(new.school_id, new.id, array(
    select s.member_id from app.signup s where s.school_id = new.school_id and s.flight_id = new.id
    union
    select t.member_id from app.flight_teacher t where t.school_id = new.school_id and t.flight_id = new.id));
  return null;
end $$;
create trigger one_flight_a_day after update of start_datetime, end_datetime, canceled on app.flight for each row
  when (new.canceled is distinct from true and (old.canceled is true
    or (old.start_datetime, old.end_datetime) is distinct from (new.start_datetime, new.end_datetime)))
  execute function app.check_moved_flight();

-- Another time zone moves the days of flights that are not over.
create function app.check_moved_zone() returns trigger language plpgsql set search_path = pg_catalog as $$
declare flight record;
begin
  for flight in
    select f.id, array_agg(distinct p.member_id) as members
    from app.flight f join (
      select s.flight_id, s.member_id from app.signup s where s.school_id = new.id
      union all
      select t.flight_id, t.member_id from app.flight_teacher t where t.school_id = new.id
    ) p on p.flight_id = f.id
    where f.school_id = new.id and f.end_datetime > now() group by 1 order by 1
  loop
    perform app.check_second_flights(new.id, flight.id, flight.members);
  end loop;
  return null;
end $$;
create trigger one_flight_a_day after update of timezone on app.school for each row
  when (old.timezone is distinct from new.timezone) execute function app.check_moved_zone();
