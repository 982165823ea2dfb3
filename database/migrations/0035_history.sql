-- The history is read: by member, by flight day, by person who made the changes, by table and by time, newest first.

-- The subjects of a change, generated from its rows: row-level security prevents indexes on expressions that read JSON.
alter table app.change
  add column member_id uuid generated always as (
    case when entity = 'member' then entity_id else (coalesce(after, before) ->> 'member_id')::uuid end) stored,
  add column flight_id uuid generated always as (
    case when entity = 'flight' then entity_id else (coalesce(after, before) ->> 'flight_id')::uuid end) stored,
  add column actor_erased boolean not null default false;
comment on column app.change.actor_erased is 'A person made the change who is erased since; without a person the program made it.';

-- Each list of changes is a page of one of these, read backwards.
create index change_time on app.change (school_id, at, id);
create index change_member on app.change (school_id, member_id, at, id) where member_id is not null;
create index change_flight on app.change (school_id, flight_id, at, id) where flight_id is not null;
create index change_kind on app.change (school_id, entity, at, id);
drop index app.change_actor;
create index change_actor on app.change (school_id, actor_id, at, id) where actor_id is not null;

-- Only the erasing of a person takes the author from a change (app.forget_in_history).
create function app.keep_erased_actor() returns trigger language plpgsql as $$
begin
  new.actor_erased := true;
  return new;
end $$;
create trigger keep_erased_actor before update of actor_id on app.change
  for each row when (old.actor_id is not null and new.actor_id is null) execute function app.keep_erased_actor();
