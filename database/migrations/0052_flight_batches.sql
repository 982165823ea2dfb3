-- One press of "Schedule flights" plans its days once, however often its request arrives.

create table app.flight_batch (
  school_id  uuid not null references app.school (id),
  client_id  uuid not null,
  content    bytea not null,
  flight_ids uuid[] not null,
  primary key (school_id, client_id)
);
comment on column app.flight_batch.client_id is 'Chosen by the page for one press.';
comment on column app.flight_batch.content is 'SHA-256 of the request, to refuse the same id with other days.';
comment on column app.flight_batch.flight_ids is 'The days that were planned; some may be deleted since.';

alter table app.flight_batch enable row level security;
alter table app.flight_batch force row level security;
create policy school on app.flight_batch using (school_id = app.current_school());
grant select, insert on app.flight_batch to aufwind_app;
