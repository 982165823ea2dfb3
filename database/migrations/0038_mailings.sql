-- E-mails of a school to chosen members, and what became of each.

create table app.mailing (
  school_id  uuid not null references app.school (id),
  id         uuid not null,
  subject    text not null,
  text       text not null,
  salutation boolean not null,
  language   text not null,
  by_member  uuid,
  reply_to   text,
  at         timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, by_member) references app.member (school_id, id) on delete set null (by_member)
);
-- It has no trigger for the history: it is never edited, and a copy there would outlive the two years of the text.
comment on table app.mailing is 'Deleted after two years, with its recipients.';
comment on column app.mailing.id is 'Chosen by the page, so that a repeated request writes no second mailing.';
comment on column app.mailing.language is 'Language of the frame of the mail: salutation and last lines.';
comment on column app.mailing.by_member is 'Null: a product admin, or somebody who has left.';
comment on column app.mailing.reply_to is 'Null: its owner was erased.';
create index mailing_time on app.mailing (school_id, at desc);
create index mailing_age on app.mailing (at);
create index mailing_author on app.mailing (school_id, by_member);

create table app.mailing_recipient (
  school_id  uuid not null,
  mailing_id uuid not null,
  member_id  uuid not null,
  email      text,
  state      text not null check (state in ('queued', 'sent', 'failed', 'stopped', 'left_out')),
  reason     text check (reason in ('no_email', 'disabled', 'unknown_mailbox', 'full_mailbox', 'refused', 'given_up')),
  attempt    smallint not null default 1,
  state_at   timestamptz not null,
  primary key (school_id, mailing_id, member_id),
  foreign key (school_id, mailing_id) references app.mailing (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade,
  check ((reason is not null) = (state in ('failed', 'left_out')))
);
comment on column app.mailing_recipient.email is 'The address as it was when the mail was queued. Null: left out, or erased.';
comment on column app.mailing_recipient.state is 'sent: the mail server has accepted it.';
comment on column app.mailing_recipient.attempt is 'Counts how often the mail was queued. A job of an earlier attempt sends nothing.';
comment on column app.mailing_recipient.state_at is 'Since when it has this state.';
create index mailing_recipient_member on app.mailing_recipient (school_id, member_id);
create index mailing_recipient_queued on app.mailing_recipient (state_at) where state = 'queued';

do $$
declare tenant text;
begin
  foreach tenant in array array['mailing', 'mailing_recipient'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
    execute format('create policy which_are_due on app.%I for select to aufwind_identity using (true)', tenant);
    execute format('grant select, insert, update, delete on app.%I to aufwind_app', tenant);
  end loop;
end $$;
grant select (school_id, at) on app.mailing to aufwind_identity;
grant select (school_id, state, state_at) on app.mailing_recipient to aufwind_identity;
