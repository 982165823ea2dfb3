-- An import that an admin has begun and not written, with its corrections and answers, for at most a day.
create table app.kept_import (
  school_id   uuid not null references app.school (id) on delete cascade,
  identity_id uuid not null references identity.principal (id) on delete cascade,
  id          uuid not null,
  file        text not null,
  content     bytea not null,
  answers     bytea not null,
  kept_at     timestamptz not null,
  primary key (school_id, identity_id)
);
comment on table app.kept_import is 'One for each admin and school. Visible to this admin only.';
comment on column app.kept_import.id is 'New with each save, so that a page with an earlier one changes nothing.';
comment on column app.kept_import.content is 'The rows of the spreadsheet, as JSON: it may hold characters that a text may not.';
comment on column app.kept_import.answers is 'Corrections and decisions, as JSON.';
comment on column app.kept_import.kept_at is 'When the rows came. It is deleted a day later, however much was answered since.';

-- The owner of the tables sees no rows, so no backup retains them.
alter table app.kept_import enable row level security;
alter table app.kept_import force row level security;
create policy own on app.kept_import to aufwind_app
  using (school_id = app.current_school() and identity_id = nullif(current_setting('app.identity_id', true), '')::uuid);
create policy which_are_over on app.kept_import to aufwind_identity using (true);
grant select, insert, update, delete on app.kept_import to aufwind_app;
grant select (kept_at), delete on app.kept_import to aufwind_identity;
