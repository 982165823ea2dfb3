-- A school may let those come first on a waiting list who have been on the fewest flight days lately.
alter table app.school add column fewest_days_first boolean not null default false;
comment on column app.school.fewest_days_first is 'On waiting lists, whoever has been on the fewest flight days in the last 60 days comes first; otherwise whoever asked first.';
