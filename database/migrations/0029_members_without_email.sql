-- A third of the people on a school's old list have no e-mail address. They can't sign in until they have one.
alter table app.member alter column email drop not null;
