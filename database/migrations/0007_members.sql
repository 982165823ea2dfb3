-- Data of a school about its members: search texts, attendance, canopy pictures, harness types.

------------------------------------------------------------------------------------------------------------------------
-- Search

create extension if not exists unaccent schema app;
create extension if not exists pg_trgm schema app;

-- Normalises the different spellings of a name: lower case, without accents, ss for ß, a for both ä and ae.
create function app.folded(value text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(lower(app.unaccent('app.unaccent'::regdictionary, value)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- Stored with the row: row-level security prevents the use of a trigram index, and folding 5,000 names takes longer
-- than reading them. It is not a generated column, because next_token would regard it as changed by every write.
alter table app.member add column search_text text;

create function app.fold_member() returns trigger language plpgsql as $$
begin
  new.search_text := app.folded(concat_ws(' ', new.first_name, new.last_name, new.email, new.phone));
  return new;
end $$;

-- Triggers run in alphabetical order, so this one runs before next_token: a write that changes nothing still keeps its
-- token.
create trigger fold_member before insert or update on app.member for each row execute function app.fold_member();

-- Fills the column for all schools. It is no edit by a person, so it changes no last_update and writes no history.
alter table app.member no force row level security;
alter table app.member disable trigger log_change;
alter table app.member disable trigger next_token;
update app.member set search_text = '';
alter table app.member enable trigger log_change;
alter table app.member enable trigger next_token;
alter table app.member force row level security;
alter table app.member alter column search_text set not null;

-- Lets a page of a long list sorted by name read only the rows that it shows.
create index member_name on app.member
  (school_id, last_name collate "de-CH-x-icu", first_name collate "de-CH-x-icu", id) where disabled_at is null;

-- The history omits search_text, which only repeats names, e-mail address and phone number.
create or replace function app.log_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'search_text' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'search_text' end;
  present jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and new_row - 'last_update' = old_row - 'last_update' then return null; end if;
  insert into app.change (school_id, actor_id, entity, entity_id, before, after)
  values (
    coalesce(present ->> 'school_id', present ->> 'id')::uuid,
    nullif(current_setting('app.identity_id', true), '')::uuid,
    tg_table_name,
    (present ->> tg_argv[0])::uuid,
    old_row,
    new_row
  );
  return null;
end $$;

------------------------------------------------------------------------------------------------------------------------
-- Comments of product admins have no author in the school, because they need not be members.

alter table app.member_comment alter column author_id drop not null;

------------------------------------------------------------------------------------------------------------------------
-- Attendance, stored with its sign-up

alter table app.signup
  add column absent boolean not null default false,
  add column flights smallint not null default 1 check (flights between 0 and 50);
comment on column app.signup.flights is 'Single flights flown on that day; counts only where the person was not absent.';

------------------------------------------------------------------------------------------------------------------------
-- Canopy pictures and harness types

create table app.canopy_picture (
  school_id     uuid not null references app.school (id),
  id            uuid not null,
  -- null: a picture of the school that anyone may choose; otherwise it belongs to this member.
  member_id     uuid,
  canopy_type   text not null default '',
  canopy_colors text[] not null default '{}',
  width         smallint not null,
  height        smallint not null,
  created_at    timestamptz not null default clock_timestamp(),
  primary key (school_id, id),
  foreign key (school_id, member_id) references app.member (school_id, id)
);
create index canopy_picture_member on app.canopy_picture (school_id, member_id);

-- Separate from app.canopy_picture, so that neither lists nor the history read the file's bytes.
create table app.canopy_picture_file (
  school_id  uuid not null,
  picture_id uuid not null,
  size       text not null check (size in ('thumb', 'full')),
  content    bytea not null,
  primary key (school_id, picture_id, size),
  foreign key (school_id, picture_id) references app.canopy_picture (school_id, id) on delete cascade
);
alter table app.canopy_picture_file alter column content set storage external;
comment on table app.canopy_picture_file is 'WebP, made by the server from what was uploaded.';

create table app.harness_type (
  school_id uuid not null references app.school (id),
  name      text not null,
  primary key (school_id, name)
);

create trigger log_change after insert or update or delete on app.canopy_picture for each row execute function app.log_change('id');

do $$
declare tenant text;
begin
  foreach tenant in array array['canopy_picture', 'canopy_picture_file', 'harness_type'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

grant select, insert, update, delete on app.canopy_picture, app.canopy_picture_file, app.harness_type to aufwind_app;
