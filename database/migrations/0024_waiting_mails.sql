-- Mails about a flight day wait for two minutes, in which the change can be undone. A cancellation has a reason.

alter table app.flight add column cancel_reason text check (canceled or cancel_reason is null);
comment on column app.flight.cancel_reason is 'A code of the contract, or a typed text; null: none is known.';

-- One row for each day with news that were not mailed yet; the mail that is due says what differs from `told`.
create table app.flight_news (
  school_id uuid not null,
  flight_id uuid not null,
  told      jsonb not null,
  due_at    timestamptz not null,
  by_member uuid,
  language  text,
  primary key (school_id, flight_id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade
);
create index flight_news_due on app.flight_news (due_at);
comment on column app.flight_news.told is 'State, times and meeting point of the day as its people know them; Undo restores them.';
comment on column app.flight_news.by_member is 'The member who made the last change. Null: a product admin. The row lives for minutes, so nothing refers to it.';
comment on column app.flight_news.language is 'Language of mails to people who have not chosen one; null: that of by_member.';

alter table app.flight_news enable row level security;
alter table app.flight_news force row level security;
create policy school on app.flight_news using (school_id = app.current_school());
create policy which_are_due on app.flight_news for select to aufwind_identity using (true);
grant select, insert, update, delete on app.flight_news to aufwind_app;
grant select (school_id, flight_id, due_at) on app.flight_news to aufwind_identity;
