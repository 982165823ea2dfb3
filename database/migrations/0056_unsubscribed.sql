-- A row says that a member wants no mails of a kind. A mailing knows more reasons why a member got no mail.

create table app.unsubscription (
  school_id uuid not null,
  member_id uuid not null,
  kind      text not null check (kind in ('mailing')),
  channel   text not null check (channel in ('email')),
  at        timestamptz not null,
  primary key (school_id, member_id, kind, channel),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
comment on table app.unsubscription is 'A row: the member wants nothing of this kind on this channel. Written by the member only.';
alter table app.unsubscription enable row level security;
alter table app.unsubscription force row level security;
create policy school on app.unsubscription using (school_id = app.current_school());
grant select, insert, delete on app.unsubscription to aufwind_app;

alter table app.mailing_recipient
  drop constraint mailing_recipient_reason_check,
  add constraint mailing_recipient_reason_check check (reason in (
    'no_email', 'disabled', 'unsubscribed', 'too_new', 'enough_today',
    'unknown_mailbox', 'full_mailbox', 'refused', 'given_up'));
