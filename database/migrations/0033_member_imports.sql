-- Imports of members from a spreadsheet, which can be undone for a day.

create table app.member_import (
  school_id uuid not null references app.school (id),
  id        uuid not null,
  file      text not null,
  by_member uuid,
  at        timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, by_member) references app.member (school_id, id) on delete set null (by_member)
);
comment on column app.member_import.by_member is 'Null: a product admin, or somebody who has left.';
create index member_import_time on app.member_import (school_id, at desc);

create table app.imported_member (
  school_id uuid not null,
  import_id uuid not null,
  member_id uuid not null,
  added     boolean not null,
  token     timestamptz not null,
  primary key (school_id, import_id, member_id),
  foreign key (school_id, import_id) references app.member_import (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
create index imported_member_member on app.imported_member (school_id, member_id);
comment on column app.imported_member.token is 'last_update of the member after the import. A member with another one was changed since, and stays as it is.';

alter table app.member_import enable row level security;
alter table app.member_import force row level security;
create policy school on app.member_import using (school_id = app.current_school());
alter table app.imported_member enable row level security;
alter table app.imported_member force row level security;
create policy school on app.imported_member using (school_id = app.current_school());
grant select, insert, update on app.member_import to aufwind_app;
grant select, insert on app.imported_member to aufwind_app;

create trigger log_change after insert or update on app.member_import for each row execute function app.log_change('id');

-- Deletes the history of members who no longer exist.
create function app.forget_removed(members uuid[]) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from app.change c
  where c.school_id = app.current_school() and c.entity = 'member' and c.entity_id = any (members)
    and not exists (select from app.member m where m.school_id = c.school_id and m.id = c.entity_id)
$$;
revoke execute on function app.forget_removed from public;
grant execute on function app.forget_removed to aufwind_app;
