-- Mails to members whom staff put on a flight day or took off it wait for two minutes, as mails about the day do.

-- One row for each seat that staff changed; the mail that is due says what differs from `told`.
create table app.seat_news (
  school_id uuid not null,
  member_id uuid not null,
  flight_id uuid not null,
  told      text check (told in ('students', 'start_instructors')),
  due_at    timestamptz not null,
  by_member uuid,
  primary key (school_id, member_id, flight_id),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade,
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade
);
create index seat_news_flight on app.seat_news (school_id, flight_id);
comment on column app.seat_news.told is 'The seat that the member knows of; null: none.';
comment on column app.seat_news.by_member is 'The member who made the last change. Null: a product admin. The row lives for minutes, so nothing refers to it.';

alter table app.seat_news enable row level security;
alter table app.seat_news force row level security;
create policy school on app.seat_news using (school_id = app.current_school());
create policy which_are_due on app.seat_news for select to aufwind_identity using (true);
grant select, insert, update, delete on app.seat_news to aufwind_app;
grant select (school_id, member_id, flight_id, due_at) on app.seat_news to aufwind_identity;
