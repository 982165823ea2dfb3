-- The board of a flight day: who is there, in the air and down, as several people press it on their phones.
create table app.board_fact (
  school_id     uuid not null,
  id            uuid not null,
  flight_id     uuid not null,
  member_id     uuid,
  what          text not null check (what in ('here', 'launched', 'landed', 'gone_home', 'undo', 'card_opened', 'cards_loaded')),
  flight_number smallint,
  undoes        uuid,
  at            timestamptz not null,
  pressed_ms    bigint not null,
  offset_ms     bigint not null,
  device        uuid not null,
  by_member     uuid,
  received_at   timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade,
  foreign key (school_id, by_member) references app.member (school_id, id) on delete set null (by_member)
);
create index board_fact_day on app.board_fact (school_id, flight_id);
create index board_fact_member on app.board_fact (school_id, member_id);
create index board_fact_by on app.board_fact (school_id, by_member);
comment on table app.board_fact is 'One press each. Nothing is ever changed: what holds is folded from all facts of a day. Deleted with the day or the member only.';
comment on column app.board_fact.id is 'Made by the device, so that a press which is sent twice counts once.';
comment on column app.board_fact.member_id is 'Whom it is about. Null: the day.';
comment on column app.board_fact.undoes is 'The fact that an undo takes back. No reference: it may arrive later.';
comment on column app.board_fact.at is 'When it was pressed by the clock of the server: pressed_ms + offset_ms, if that can be.';
comment on column app.board_fact.pressed_ms is 'When it was pressed by the clock of the device, in milliseconds since 1970.';
comment on column app.board_fact.offset_ms is 'By how much that clock was slow at the last contact.';
comment on column app.board_fact.device is 'An opaque name of the open page.';

alter table app.board_fact enable row level security;
alter table app.board_fact force row level security;
create policy school on app.board_fact using (school_id = app.current_school());
grant select, insert, delete on app.board_fact to aufwind_app;

-- Tells open boards. Equal notifications of a transaction are one.
create function app.board_changed() returns trigger language plpgsql as $$
begin
  perform app.tell_chat(new.school_id, new.flight_id, 'board');
  return null;
end $$;
create trigger board_changed after insert on app.board_fact for each row execute function app.board_changed();

-- The history records who opened whose emergency card. The other facts are a history themselves.
create trigger log_change after insert on app.board_fact for each row when (new.what in ('card_opened', 'cards_loaded'))
  execute function app.log_change('flight_id');

alter table app.signup add column counted smallint;
comment on column app.signup.counted is 'The number that the board wrote into flights last. If flights is another one, staff have typed it, and it stays.';

alter table app.school add column overdue_minutes smallint not null default 60 check (overdue_minutes between 5 and 600);
comment on column app.school.overdue_minutes is 'Who has been in the air for longer is red on the board.';

-- Repeats the function of migration 0062, and also removes whose emergency card was opened.
create or replace function app.forget_in_history(member uuid, identity uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.change c
  where c.school_id = app.current_school() and (
    (c.entity_id = member and c.entity in ('login', 'chat_consent', 'member_erasing', 'member_data'))
    or (c.entity_id = member and c.entity = 'member'
      and coalesce(c.before ->> 'last_payment', '') = coalesce(c.after ->> 'last_payment', ''))
    or (c.entity in ('canopy_picture', 'material', 'poll_answer', 'queue_entry', 'board_fact')
      and coalesce(c.after, c.before) ->> 'member_id' = member::text));
  update app.change c
  set before = jsonb_build_object('last_payment', c.before -> 'last_payment'),
      after = jsonb_build_object('last_payment', c.after -> 'last_payment')
  where c.school_id = app.current_school() and c.entity_id = member and c.entity = 'member';
  update app.change c set actor_id = null
  where c.school_id = app.current_school() and c.actor_id = identity;
end $$;
