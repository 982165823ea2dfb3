-- Days that are planned with a preset have a waiting list or none, as the preset says.
alter table app.flight_preset add column no_queue boolean not null default false;
comment on column app.flight_preset.no_queue is 'Nobody can ask for a place on the waiting lists of days that are planned with it.';

-- A seat that is offered to several is not held for each of them.
alter table app.queue_entry add column to_all boolean not null default false;
comment on column app.queue_entry.to_all is 'Of an offer: several have it for the same seat, and the first to take it gets it.';
