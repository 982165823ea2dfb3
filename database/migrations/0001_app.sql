-- Schools, members, flight days, sign-ups. Row-level security is the second barrier between schools; the first is the
-- SchoolScope that every query takes.

create schema app;
create schema identity;

revoke all on schema public from public;

------------------------------------------------------------------------------------------------------------------------
-- Identities: people who can sign in. They belong to no school.

create table identity.principal (
  id                uuid primary key,
  issuer            text not null,
  subject           text not null,
  email             text,
  is_sentinel_admin boolean not null default false,
  disabled_at       timestamptz,
  created_at        timestamptz not null default now(),
  unique (issuer, subject)
);

------------------------------------------------------------------------------------------------------------------------
-- Tokens and history

-- last_update is the token of optimistic concurrency: it changes with each accepted write, never repeats, and includes
-- microseconds. A write that changes nothing keeps it.
create function app.next_token() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.last_update := greatest(clock_timestamp(), old.last_update + interval '1 microsecond');
  end if;
  return new;
end $$;

create table app.change (
  school_id uuid not null,
  id        bigint generated always as identity,
  at        timestamptz not null default clock_timestamp(),
  actor_id  uuid,
  entity    text not null,
  entity_id uuid not null,
  before    jsonb,
  after     jsonb,
  primary key (school_id, id)
);
create index change_entity on app.change (school_id, entity, entity_id, id);
comment on table app.change is 'Append-only: who changed what, when, from what to what. actor_id is an identity, null for the program itself.';

-- Triggers write the history, so that no command can forget it and none needs another round trip.
create function app.log_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
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
-- Schools

create table app.school (
  id           uuid primary key,
  display_name text not null,
  school_link  text not null unique,
  timezone     text not null default 'Europe/Zurich',
  country      text not null default 'CH',
  created_at   timestamptz not null default now(),
  last_update  timestamptz not null default clock_timestamp()
);

------------------------------------------------------------------------------------------------------------------------
-- Members

create table app.member (
  school_id       uuid not null references app.school (id),
  id              uuid not null,
  first_name      text not null,
  last_name       text not null,
  email           text not null,
  phone           text,
  role            text not null check (role in ('beginner_student', 'student', 'start_instructor', 'flight_teacher')),
  is_school_admin boolean not null default false,
  disabled_at     timestamptz,
  joined_on       date not null default current_date,
  last_payment    timestamptz,
  skill_level     smallint not null default 0 check (skill_level between 0 and 2),
  street          text,
  zip             text,
  city            text,
  country         text not null default 'Switzerland',
  size            smallint not null default 50,
  weight          smallint not null default 30,
  canopy_type     text,
  canopy_color    text,
  canopy_image    text not null default 'false',
  harness_type    text,
  last_update     timestamptz not null default clock_timestamp(),
  primary key (school_id, id)
);
create unique index member_email on app.member (school_id, lower(email));
create index member_role on app.member (school_id, role) where disabled_at is null;
comment on column app.member.size is 'Centimetres.';
comment on column app.member.weight is 'Kilograms.';
comment on column app.member.canopy_image is 'false: none; true: the school''s picture for type and colour; otherwise a picture id.';

-- Links an identity to its member: at most one member per school, and one identity per member.
create table app.login (
  school_id   uuid not null,
  member_id   uuid not null,
  identity_id uuid not null references identity.principal (id),
  created_at  timestamptz not null default now(),
  primary key (school_id, member_id),
  unique (identity_id, school_id),
  foreign key (school_id, member_id) references app.member (school_id, id)
);

create table app.member_comment (
  school_id  uuid not null,
  id         uuid not null,
  member_id  uuid not null,
  author_id  uuid not null,
  comment    text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (school_id, id),
  foreign key (school_id, member_id) references app.member (school_id, id),
  foreign key (school_id, author_id) references app.member (school_id, id)
);
create index member_comment_member on app.member_comment (school_id, member_id, created_at);

-- Keyed by identity, because a product admin without a member also has preferences.
create table app.preference (
  school_id     uuid not null references app.school (id),
  identity_id   uuid not null references identity.principal (id),
  language      text,
  flight_layout text[],
  flight_table  jsonb,
  last_update   timestamptz not null default clock_timestamp(),
  primary key (school_id, identity_id)
);

------------------------------------------------------------------------------------------------------------------------
-- Flight days and sign-ups

create table app.flight (
  school_id             uuid not null references app.school (id),
  id                    uuid not null,
  type                  text not null check (type in ('safety_course', 'high_alt_flight', 'basic_course')),
  start_datetime        timestamptz not null,
  end_datetime          timestamptz not null,
  deadline_datetime     timestamptz,
  max_start_instructors smallint not null check (max_start_instructors between 0 and 200),
  max_students          smallint not null check (max_students between 0 and 200),
  update_whatsapp       boolean not null default false,
  canceled              boolean,
  wa_progress           text check (wa_progress in ('created', 'poll_sent', 'deleted')),
  last_update           timestamptz not null default clock_timestamp(),
  primary key (school_id, id),
  check (end_datetime > start_datetime),
  check (deadline_datetime <= start_datetime)
);
create index flight_end on app.flight (school_id, end_datetime);
comment on column app.flight.canceled is 'null: unconfirmed; false: confirmed; true: cancelled.';

create table app.flight_teacher (
  school_id uuid not null,
  flight_id uuid not null,
  member_id uuid not null,
  position  smallint not null,
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id)
);
create index flight_teacher_member on app.flight_teacher (school_id, member_id);

create table app.signup (
  school_id    uuid not null,
  flight_id    uuid not null,
  member_id    uuid not null,
  seat         text not null check (seat in ('students', 'start_instructors')),
  signed_up_at timestamptz not null default clock_timestamp(),
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id)
);
create index signup_member on app.signup (school_id, member_id);

-- The teachers belong to a flight day's schedule, so changing them changes the day's last_update.
create function app.touch_flight() returns trigger language plpgsql as $$
begin
  update app.flight set last_update = clock_timestamp()
  where school_id = coalesce(new.school_id, old.school_id) and id = coalesce(new.flight_id, old.flight_id);
  return null;
end $$;

create trigger next_token before update on app.school for each row execute function app.next_token();
create trigger next_token before update on app.member for each row execute function app.next_token();
create trigger next_token before update on app.preference for each row execute function app.next_token();
create trigger next_token before update on app.flight for each row execute function app.next_token();
create trigger touch_flight after insert or update or delete on app.flight_teacher for each row execute function app.touch_flight();

create trigger log_change after insert or update or delete on app.school for each row execute function app.log_change('id');
create trigger log_change after insert or update or delete on app.member for each row execute function app.log_change('id');
create trigger log_change after insert or delete on app.login for each row execute function app.log_change('member_id');
create trigger log_change after insert or update or delete on app.flight for each row execute function app.log_change('id');
create trigger log_change after insert or delete on app.flight_teacher for each row execute function app.log_change('flight_id');
create trigger log_change after insert or update or delete on app.signup for each row execute function app.log_change('flight_id');

------------------------------------------------------------------------------------------------------------------------
-- Row-level security and grants

create function app.current_school() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.school_id', true), '')::uuid;

do $$
declare tenant text;
begin
  foreach tenant in array array['change', 'member', 'login', 'member_comment', 'preference', 'flight', 'flight_teacher', 'signup'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

alter table app.school enable row level security;
alter table app.school force row level security;
create policy school on app.school using (id = app.current_school());

grant usage on schema app to aufwind_app;
grant select, insert, update, delete on
  app.member, app.login, app.member_comment, app.preference, app.flight, app.flight_teacher, app.signup to aufwind_app;
grant select, update on app.school to aufwind_app;
grant select, insert on app.change to aufwind_app;

-- The identity role answers the only question that spans schools, namely in which schools a person is a member. Its
-- grants are limited to the columns needed for that.
grant usage on schema app, identity to aufwind_identity;
grant select, insert, update on identity.principal to aufwind_identity;
grant select (school_id, member_id, identity_id) on app.login to aufwind_identity;
grant select (school_id, id, role, is_school_admin, disabled_at) on app.member to aufwind_identity;
grant select (id, display_name, timezone, country) on app.school to aufwind_identity;
create policy whose_login on app.login for select to aufwind_identity using (true);
create policy whose_member on app.member for select to aufwind_identity using (true);
create policy whose_school on app.school for select to aufwind_identity using (true);
