-- The log of a school shows what was one deed as one entry: an import of 299 members, a payment for ten.

-- In one rewrite of the table. Earlier entries stand for themselves.
alter table app.change
  add column deed bigint,
  add column leads boolean not null default true,
  add column of_rights boolean not null generated always as (coalesce(case
    when entity = 'member' and before is null then (after ->> 'is_school_admin')::boolean or after ->> 'role' = 'flight_teacher'
    when entity = 'member' and after is not null then (before -> 'role', before -> 'is_school_admin')
      is distinct from (after -> 'role', after -> 'is_school_admin')
    when entity = 'school' and before is not null and after is not null
      then before -> 'requires_second_factor' is distinct from after -> 'requires_second_factor'
    end, false)) stored;
comment on column app.change.deed is 'The first change of the same transaction in the same school. Null: older than deeds.';
comment on column app.change.leads is 'The first change of its table in its transaction. The log shows the others in its place. A payment and an import lead the members whom they change.';
comment on column app.change.of_rights is 'Who may do what: a role, an admin, the second step. The log can be narrowed to these.';

create function app.join_deed() returns trigger language plpgsql as $$
declare
  -- The setting holds what this transaction has written already: school, deed, tables.
  known text[] := string_to_array(current_setting('app.deed', true), ' ');
  led text[] := known[3:];
begin
  if known[1] is distinct from new.school_id::text then
    known := array[new.school_id::text, new.id::text];
    led := '{}';
  end if;
  new.deed := known[2]::bigint;
  new.leads := not (new.entity = any (led) or (new.entity = 'member' and led && '{payment,member_import}'));
  if new.leads then perform set_config('app.deed', array_to_string(known || new.entity, ' '), true); end if;
  return new;
end $$;
create trigger join_deed before insert on app.change for each row execute function app.join_deed();

-- The erasing of a person deletes changes from the history. If one of them led its deed, the next change leads it.
create function app.pass_lead() returns trigger language plpgsql as $$
begin
  update app.change c set leads = true
  where c.school_id = old.school_id and c.id = (
    select min(d.id) from app.change d
    where d.school_id = old.school_id and d.deed = old.deed and d.entity = old.entity);
  return null;
end $$;
create trigger pass_lead after delete on app.change
  for each row when (old.leads and old.deed is not null) execute function app.pass_lead();

-- The lists of the log consist of leading changes; a deed is opened by its number.
create index change_deed on app.change (school_id, deed, entity) where deed is not null;
create index change_author on app.change (school_id, actor_id, at, id) where actor_id is not null and leads;
create index change_rights on app.change (school_id, at, id) where of_rights;
drop index app.change_time;
create index change_time on app.change (school_id, at, id) where leads;
drop index app.change_kind;
create index change_kind on app.change (school_id, entity, at, id) where leads;
