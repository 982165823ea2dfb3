-- A day is closed when everybody is down. A school that wants it is told of days which are not.
alter table app.school
  add column closes_days boolean not null default false,
  add column close_by text not null default '20:00' check (close_by ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
comment on column app.school.closes_days is 'Days on which somebody launched on the board are to be closed there, by the time in close_by on the school''s clock.';

alter table app.board_fact
  add column note text,
  drop constraint board_fact_what_check,
  add constraint board_fact_what_check check (what in (
    'here', 'launched', 'landed', 'gone_home', 'undo', 'card_opened', 'cards_loaded', 'named', 'closed'));
comment on column app.board_fact.what is 'named: the member is told if the day is not closed; without anybody named, its teachers are.';
comment on column app.board_fact.note is 'The sentence with which somebody closed the day.';

create or replace trigger log_change after insert on app.board_fact
  for each row when (new.what in ('card_opened', 'cards_loaded', 'closed')) execute function app.log_change('flight_id');

-- A row says that the program has told people of an open day: at once, after half an hour, after an hour.
alter table app.told_day
  drop constraint told_day_kind_check,
  add constraint told_day_kind_check check (kind in ('deadline', 'evening', 'open_0', 'open_1', 'open_2'));
grant select (school_id, flight_id, what, at) on app.board_fact to aufwind_identity;
create policy which_are_due on app.board_fact for select to aufwind_identity using (true);

alter table app.notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in (
    'seat', 'confirmed', 'canceled', 'moved', 'offer', 'needed', 'deadline', 'tomorrow', 'papers', 'chat', 'digest', 'not_closed'));
alter table app.unsubscription
  drop constraint unsubscription_kind_check,
  add constraint unsubscription_kind_check check (kind in (
    'mailing', 'seat', 'confirmed', 'canceled', 'moved', 'offer', 'needed', 'deadline', 'tomorrow', 'papers', 'chat', 'digest',
    'not_closed')),
  add constraint unsubscription_not_closed check (not (channel = 'email' and kind = 'not_closed'));
grant select (closes_days, close_by) on app.school to aufwind_identity;
