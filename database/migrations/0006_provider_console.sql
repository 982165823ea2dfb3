-- Facts about schools that product admins see: name, link, and the numbers of people and flight days.
grant select (school_link, created_at, last_update) on app.school to aufwind_identity;
grant select (school_id, end_datetime, canceled) on app.flight to aufwind_identity;
create policy how_many_flights on app.flight for select to aufwind_identity using (true);
