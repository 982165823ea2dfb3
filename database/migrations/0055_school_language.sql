-- A school has a language, in which it writes to people who have chosen none. An invitation may be in another one.
alter table app.school add column language text not null default 'en';
comment on column app.school.language is 'Of mails to people who have not chosen one themselves.';
alter table app.invitation add column language text;
comment on column app.invitation.language is 'Chosen by those who invited; null: the language of the school.';

-- The schools so far get the language of most of their admins, or else the usual one of their country. It is no edit by a
-- person, so it changes no last_update and writes no history.
alter table app.school no force row level security;
alter table app.member no force row level security;
alter table app.login no force row level security;
alter table app.preference no force row level security;
alter table app.school disable trigger log_change;
alter table app.school disable trigger next_token;
update app.school s set language = coalesce(
  (select p.language from app.preference p
   join app.login l on l.school_id = p.school_id and l.identity_id = p.identity_id
   join app.member m on m.school_id = l.school_id and m.id = l.member_id
   where p.school_id = s.id and m.is_school_admin and m.disabled_at is null and p.language in ('en', 'de')
   group by p.language order by count(*) desc, p.language limit 1),
  case when s.country in ('CH', 'DE', 'AT', 'LI') then 'de' else 'en' end);
alter table app.school enable trigger log_change;
alter table app.school enable trigger next_token;
alter table app.school force row level security;
alter table app.member force row level security;
alter table app.login force row level security;
alter table app.preference force row level security;

-- Beside the function without a language, which the release before calls.
create function app.create_school(id uuid, display_name text, school_link text, timezone text, country text, language text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  chosen text := coalesce(current_setting('app.school_id', true), '');
begin
  perform set_config('app.school_id', id::text, true);
  insert into app.school (id, display_name, school_link, timezone, country, language)
  values (create_school.id, create_school.display_name, create_school.school_link, create_school.timezone,
    create_school.country, create_school.language);
  perform set_config('app.school_id', chosen, true);
end $$;

revoke execute on function app.create_school(uuid, text, text, text, text, text) from public;
grant execute on function app.create_school(uuid, text, text, text, text, text) to aufwind_identity;
