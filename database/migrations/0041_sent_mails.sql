-- Tells the open pages of a flight day that its mails wait no longer: they were sent.
create function app.day_news_gone() returns trigger language plpgsql as $$
begin
  perform app.tell_day(old.school_id, old.flight_id);
  return null;
end $$;
create trigger day_news_gone after delete on app.flight_news
  for each row execute function app.day_news_gone();
