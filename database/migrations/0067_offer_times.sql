-- Each school sets how long members have to answer an offer.
alter table app.school
  add column offer_hours smallint not null default 24 check (offer_hours between 1 and 168),
  add column offer_hours_day_before smallint not null default 2 check (offer_hours_day_before between 1 and 24),
  add column offer_minutes_on_day smallint not null default 30 check (offer_minutes_on_day between 5 and 240),
  add column offer_to_all_hours smallint not null default 3 check (offer_to_all_hours between 0 and 48);
comment on column app.school.offer_hours is 'Until two days before a flight day: hours to answer an offer, without those from 21 to 7 o''clock.';
comment on column app.school.offer_hours_day_before is 'As offer_hours, on the day before.';
comment on column app.school.offer_minutes_on_day is 'As offer_hours, on the flight day, in minutes.';
comment on column app.school.offer_to_all_hours is 'In so many hours before sign-up closes, a free seat goes to all who wait at once. 0: never.';

-- A day can be in its last hours by the new rule, although nothing was to be done on it before the old ones.
create or replace trigger check_queues after update of blocks_expired_insurance, offer_to_all_hours on app.school
  for each row execute function app.rule_changed_queues();
