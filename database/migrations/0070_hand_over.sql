-- After the deadline a member who can't come hands their seat over: it stays theirs until somebody takes it.
alter table app.signup
  add column handed_over_at timestamptz,
  add column reason text;
comment on column app.signup.handed_over_at is 'Since then the member can''t come, and whoever takes the seat has it.';
comment on column app.signup.reason is 'Why the member can''t come, for staff only.';

-- A seat that is handed over, or is not any more, changes what those who wait can take, and what open pages show.
create or replace trigger check_queues after insert or delete or update of handed_over_at on app.signup
  for each row execute function app.people_changed_queues();
create or replace trigger day_people_changed after insert or delete or update of seat, handed_over_at on app.signup
  for each row execute function app.day_people_changed();

-- The sign-ups of an erased member stay in the history without their name, and without what they wrote.
create function app.forget_reasons(member uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  update app.change c set before = c.before - 'reason', after = c.after - 'reason'
  where c.school_id = app.current_school() and c.entity = 'signup'
    and coalesce(c.after, c.before) ->> 'member_id' = member::text
    and (c.before ? 'reason' or c.after ? 'reason')
$$;
revoke execute on function app.forget_reasons from public;
grant execute on function app.forget_reasons to aufwind_app;
