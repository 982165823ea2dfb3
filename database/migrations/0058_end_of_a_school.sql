-- The console gets a log, numbers about each school, a search for a person, and the end of a school.

------------------------------------------------------------------------------------------------------------------------
-- The log of the console. It refers to no school, because it outlives them.

create table identity.operator_deed (
  id         uuid primary key,
  at         timestamptz not null default clock_timestamp(),
  actor_id   uuid references identity.principal (id) on delete set null,
  by_program boolean not null,
  deed       text not null check (deed in (
    'school_created', 'school_changed', 'admin_appointed', 'school_ended', 'end_taken_back', 'school_erased',
    'person_searched', 'search_refused')),
  of_school  uuid,
  school     text,
  fields     text[] not null default '{}',
  email      text,
  reason     text
);
create index operator_deed_time on identity.operator_deed (at, id);
create index operator_deed_actor on identity.operator_deed (actor_id);
create index operator_deed_email on identity.operator_deed (lower(email));
comment on table identity.operator_deed is 'Append-only: what was done in the console, and by whom.';
comment on column identity.operator_deed.by_program is 'By a job or the command line; otherwise a missing actor is an erased one.';
comment on column identity.operator_deed.of_school is 'The id of the school, which may be erased.';
comment on column identity.operator_deed.school is 'Its name then.';
comment on column identity.operator_deed.fields is 'What was changed of it.';
comment on column identity.operator_deed.email is 'Of the person who was searched or appointed; goes with the reason when their account is erased.';
grant select, insert on identity.operator_deed to aufwind_identity;

-- The only exception to the append-only log, for a server of any release.
create function identity.forget_in_deeds() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update identity.operator_deed set email = null, reason = null where lower(email) = lower(old.email);
  return null;
end $$;
create trigger forget_in_deeds after delete on identity.principal
  for each row when (old.email is not null) execute function identity.forget_in_deeds();

------------------------------------------------------------------------------------------------------------------------
-- How schools fare

-- When somebody of the school last changed something, and saved its archive.
grant select (school_id, at, actor_id, entity) on app.change to aufwind_identity;
create policy when_used on app.change for select to aufwind_identity using (true);

-- The function returns the members who have exactly this address in their profile. The role that calls it may not read addresses.
create function app.members_of_address(address text, schools uuid[]) returns table (school_id uuid, member_id uuid)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  chosen text := coalesce(current_setting('app.school_id', true), '');
  searched uuid;
begin
  foreach searched in array schools loop
    perform set_config('app.school_id', searched::text, true);
    return query select m.school_id, m.id from app.member m
      where m.school_id = searched and lower(m.email) = lower(address);
  end loop;
  perform set_config('app.school_id', chosen, true);
end $$;
revoke execute on function app.members_of_address from public;
grant execute on function app.members_of_address to aufwind_identity;

-- A job that belongs to a school names it beside its sealed content.
create index job_school on jobs.job_common ((data ->> 'school')) where data ? 'school';

create function app.mails_of_schools(schools uuid[])
returns table (school_id uuid, waiting bigint, failed bigint, delivered_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select s.id,
    count(*) filter (where j.state in ('created', 'retry', 'active')),
    count(*) filter (where j.completed_on > now() - interval '7 days'
      and (j.state = 'failed' or j.output ->> 'refused' in ('unknown_mailbox', 'full_mailbox', 'refused'))),
    max(j.completed_on) filter (where j.state = 'completed' and j.output ->> 'refused' is null)
  from unnest(schools) s (id)
  left join jobs.job_common j on j.name = 'mail' and j.data ? 'school' and j.data ->> 'school' = s.id::text
  group by s.id
$$;
revoke execute on function app.mails_of_schools from public;
grant execute on function app.mails_of_schools to aufwind_identity;

------------------------------------------------------------------------------------------------------------------------
-- The end of a school

create table app.school_end (
  school_id   uuid primary key,
  asked_at    timestamptz not null,
  erase_after timestamptz not null,
  erased_at   timestamptz,
  account_ids uuid[] not null default '{}'
);
comment on table app.school_end is 'A row: the school is closed. Outlives the school, so that a server that dies in between goes on; refers to nothing.';
comment on column app.school_end.erased_at is 'From then on only its mails and accounts are left to erase.';
comment on column app.school_end.account_ids is 'Accounts that have no other school, and go with it.';
alter table app.school_end enable row level security;
alter table app.school_end force row level security;
create policy school on app.school_end using (school_id = app.current_school());
create policy which_are_closed on app.school_end to aufwind_identity using (true);
grant select, insert, delete on app.school_end to aufwind_app;
grant select, delete, update (erased_at, account_ids) on app.school_end to aufwind_identity;

-- Closing a school ends the event streams of its members.
create function app.tell_closed() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('aufwind_ended', new.school_id::text);
  return null;
end $$;
create trigger tell_closed after insert on app.school_end for each row execute function app.tell_closed();

-- Erases all rows of a school whose time has come, of tables of later migrations, too. The order follows from the keys:
-- what is still referred to waits for the next round. Triggers write to the history, which is therefore last.
create function app.erase_school(erased uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  chosen text := coalesce(current_setting('app.school_id', true), '');
  tenant name;
  tenants name[];
  waiting name[];
begin
  perform set_config('app.school_id', erased::text, true);
  if not exists (select from app.school_end e where e.school_id = erased and e.erase_after <= clock_timestamp()) then
    raise 'the time of this school has not come';
  end if;
  select array_agg(c.relname order by c.relname) into tenants
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname not in ('change', 'school_end');
  loop
    waiting := '{}';
    foreach tenant in array tenants loop
      begin
        execute format('delete from app.%I where school_id = $1', tenant) using erased;
      exception when foreign_key_violation then
        waiting := waiting || tenant;
      end;
    end loop;
    exit when waiting = '{}';
    if waiting = tenants then raise 'these tables refer to each other: %', waiting; end if;
    tenants := waiting;
  end loop;
  delete from app.school where id = erased;
  delete from app.change where school_id = erased;
  delete from jobs.job where data ->> 'school' = erased::text or group_id = erased::text;
  perform set_config('app.school_id', chosen, true);
end $$;
revoke execute on function app.erase_school from public;
grant execute on function app.erase_school to aufwind_identity;
