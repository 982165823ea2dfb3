-- Somebody may have neither an e-mail address nor a phone: a school says so, instead of leaving it open. And it may know the
-- language of somebody who has not chosen one.
alter table app.member add column no_email boolean not null default false;
alter table app.member add column no_phone boolean not null default false;
alter table app.member add column language text;
comment on column app.member.no_email is 'Has no address. Says nothing about a member with one.';
comment on column app.member.no_phone is 'As for the address.';
comment on column app.member.language is 'Of mails, until the member has chosen one; null: unknown.';

-- The members so far without one have none. It is no edit by a person, so it changes no last_update and writes no history.
alter table app.member no force row level security;
alter table app.member disable trigger log_change;
alter table app.member disable trigger next_token;
update app.member set no_email = email is null, no_phone = phone is null
where erased_at is null and (email is null or phone is null);
alter table app.member enable trigger log_change;
alter table app.member enable trigger next_token;
alter table app.member force row level security;
