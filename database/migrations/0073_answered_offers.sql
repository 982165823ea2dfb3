-- An offer that was answered, or is over, is told no more.
create function app.offer_is_over() returns trigger language plpgsql as $$
begin
  update app.notice set superseded = true, due_at = null, sealed = null
  where school_id = new.school_id and member_id = new.member_id and flight_id = new.flight_id and kind = 'offer'
    and not superseded and read_at is null and sent_at is null;
  return null;
end $$;
create trigger offer_is_over after update of state on app.queue_entry
  for each row when (old.state = 'offered' and new.state <> 'offered') execute function app.offer_is_over();
