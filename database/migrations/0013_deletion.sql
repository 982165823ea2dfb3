-- Requests for deletion, and the rights that erasing needs beyond the existing ones.

create table identity.deletion (
  identity_id  uuid primary key references identity.principal (id) on delete cascade,
  requested_at timestamptz not null,
  erase_after  timestamptz not null,
  shut_at      timestamptz,
  member_ids   uuid[] not null default '{}'
);
comment on column identity.deletion.erase_after is 'Until then it can be withdrawn.';
comment on column identity.deletion.shut_at is 'When their access ended for good: what they had begun before it has ended when they are erased.';
comment on column identity.deletion.member_ids is 'Who they were in their schools, noted before the first of these forgets it: the mails about them go last.';
grant select, insert, update, delete on identity.deletion to aufwind_identity;
grant delete on identity.principal to aufwind_identity;

alter table app.member add column erased_at timestamptz;
comment on column app.member.erased_at is 'The row says of nobody any more who they are: it holds together what their school keeps without a name.';

grant delete on app.chat_consent, app.chat_read to aufwind_app;

-- A person's own changes are looked up for their archive and for their erasure.
create index change_actor on app.change (school_id, actor_id) where actor_id is not null;

-- The only exception to the append-only history: removes the changes of an erased person's data, and their identity as
-- the author of changes. The dates of payments remain. Limited to the selected school.
create function app.forget_in_history(member uuid, identity uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.change c
  where c.school_id = app.current_school() and (
    (c.entity_id = member and c.entity in ('login', 'chat_consent'))
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
revoke execute on function app.forget_in_history from public;
grant execute on function app.forget_in_history to aufwind_app;

-- The planner's statistics contain samples of column values, names and addresses among them, so they are recomputed.
create function identity.forget_samples() returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare name text;
begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('app', 'identity') loop
    execute 'analyze ' || name;
  end loop;
end $$;
revoke execute on function identity.forget_samples from public;
grant execute on function identity.forget_samples to aufwind_identity;
