-- The voter of a report is determined once, when the report is processed, and stored, because phone numbers change
-- owners.

alter table app.chat_event
  add column member_id uuid,
  add foreign key (school_id, member_id) references app.member (school_id, id);
comment on column app.chat_event.member_id is 'The one member who fits. Null: not handled yet, or nobody, and then its content says no more who it was.';
create index chat_event_member on app.chat_event (school_id, member_id) where member_id is not null;

-- Reports processed before this migration have no stored member, so their voter is removed.
alter table app.chat_event no force row level security;
update app.chat_event set content = content - 'voter' where handled_at is not null;
alter table app.chat_event force row level security;

-- Lets the identity role find reports to delete across all schools; only ids and times are readable.
create index chat_event_received on app.chat_event (received_at);
grant select (received_at) on app.chat_event to aufwind_identity;
