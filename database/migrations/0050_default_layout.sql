-- The default order of the parts of a flight day has changed: the old one was not the order that a wide page showed. Every
-- saved preference stored it, also where nobody had chosen an order. It is no edit by a person, so the token stays.
alter table app.preference no force row level security;
alter table app.preference disable trigger next_token;
update app.preference set flight_layout = null
where flight_layout = array['members', 'checklist', 'chat', 'schedule', 'comments'];
alter table app.preference enable trigger next_token;
alter table app.preference force row level security;
