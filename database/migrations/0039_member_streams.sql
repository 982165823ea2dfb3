-- The event streams of a member end when the member is disabled or deleted, as those of a person end with their session.
create function app.tell_ended_member() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('aufwind_ended', old.id::text);
  return null;
end $$;
create trigger tell_ended_disabled after update of disabled_at on app.member for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function app.tell_ended_member();
create trigger tell_ended_deleted after delete on app.member for each row execute function app.tell_ended_member();
