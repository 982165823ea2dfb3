-- The news of a changed flight day also says who changed it, so that pages can name them.
create or replace function app.tell_day(school_id uuid, flight_id uuid, member_id uuid default null, type text default null) returns void
language sql as $$
  select pg_notify('aufwind_days', json_build_object('school', school_id, 'flight', flight_id, 'member', member_id, 'type', type,
    'by', nullif(current_setting('app.identity_id', true), ''))::text)
$$;
