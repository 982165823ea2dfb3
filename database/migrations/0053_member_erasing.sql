-- Members whom an admin of their school deletes: until the end of the 14 days they are disabled, and can be kept.

create table app.member_erasing (
  school_id    uuid not null references app.school (id) on delete cascade,
  member_id    uuid not null,
  requested_at timestamptz not null,
  erase_after  timestamptz not null,
  was_disabled boolean not null,
  primary key (school_id, member_id)
);
create index member_erasing_due on app.member_erasing (erase_after);
comment on table app.member_erasing is 'Outlives the member, so that a server that dies in between still deletes the mails about them; nothing refers to it.';
comment on column app.member_erasing.was_disabled is 'The member was disabled before, and is again if they are kept.';

alter table app.member_erasing enable row level security;
alter table app.member_erasing force row level security;
create policy school on app.member_erasing using (school_id = app.current_school());
create policy which_are_due on app.member_erasing for select to aufwind_identity using (true);
grant select, insert, delete on app.member_erasing to aufwind_app;
grant select (school_id, member_id, erase_after) on app.member_erasing to aufwind_identity;

-- Enabling a member withdraws the deletion, also when a server of the release before does it. Without this, the next
-- disabling would find the old request, and the member would be erased at once.
create function app.keep_enabled() returns trigger language plpgsql as $$
begin
  delete from app.member_erasing where school_id = new.school_id and member_id = new.id;
  return null;
end $$;
create trigger keep_enabled after update of disabled_at on app.member
  for each row when (old.disabled_at is not null and new.disabled_at is null) execute function app.keep_enabled();

-- The program notes in the history that a member's deletion was requested or withdrawn, and that their data was handed out.
create or replace function app.forget_in_history(member uuid, identity uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.change c
  where c.school_id = app.current_school() and (
    (c.entity_id = member and c.entity in ('login', 'chat_consent', 'member_erasing', 'member_data'))
    or (c.entity_id = member and c.entity = 'member'
      and coalesce(c.before ->> 'last_payment', '') = coalesce(c.after ->> 'last_payment', ''))
    or (c.entity in ('canopy_picture', 'material', 'poll_answer')
      and coalesce(c.after, c.before) ->> 'member_id' = member::text));
  update app.change c
  set before = jsonb_build_object('last_payment', c.before -> 'last_payment'),
      after = jsonb_build_object('last_payment', c.after -> 'last_payment')
  where c.school_id = app.current_school() and c.entity_id = member and c.entity = 'member';
  update app.change c set actor_id = null
  where c.school_id = app.current_school() and c.actor_id = identity;
end $$;
