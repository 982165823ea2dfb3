-- A school writes what to bring to a flight day, and where its staff look up the weather.
alter table app.school
  add column what_to_bring text not null default '',
  add column weather_links text not null default '';
comment on column app.school.weather_links is 'One link a line: its name, a space and its address, which begins with https://.';
