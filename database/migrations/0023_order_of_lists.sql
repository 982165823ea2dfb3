-- Each person chooses one order for the participants of a flight day, on the screen and on paper.
alter table app.preference add column list_order text not null default 'last_name';
