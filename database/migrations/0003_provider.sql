-- Creating schools spans schools, so aufwind_app may not do it. The identity role may call this function, which
-- restores the previously selected school at its end.

create function app.create_school(id uuid, display_name text, school_link text, timezone text, country text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  chosen text := coalesce(current_setting('app.school_id', true), '');
begin
  perform set_config('app.school_id', id::text, true);
  insert into app.school (id, display_name, school_link, timezone, country)
  values (create_school.id, create_school.display_name, create_school.school_link, create_school.timezone, create_school.country);
  perform set_config('app.school_id', chosen, true);
end $$;

revoke execute on function app.create_school from public;
grant execute on function app.create_school to aufwind_identity;
