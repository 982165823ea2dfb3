-- Days that are planned with a preset have a waiting list or none, as the preset says.
alter table app.flight_preset add column no_queue boolean not null default false;
comment on column app.flight_preset.no_queue is 'Nobody can ask for a place on the waiting lists of days that are planned with it.';
