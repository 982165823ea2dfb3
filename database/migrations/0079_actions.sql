-- Actions that a device sends again until it knows the answer, and when somebody pressed.

create table app.sent_action (
  school_id   uuid not null references app.school (id) on delete cascade,
  identity_id uuid not null references identity.principal (id) on delete cascade,
  id          uuid not null,
  digest      bytea not null,
  answer      text,
  received_at timestamptz not null default now(),
  primary key (school_id, identity_id, id, digest)
);
comment on table app.sent_action is 'What was done with which answer, so that a repetition gets the same answer and does nothing. For 14 days.';
comment on column app.sent_action.id is 'Chosen by the device, new for each press.';
comment on column app.sent_action.digest is 'SHA-256 of the call and its body: another one under the same id is another action.';
comment on column app.sent_action.answer is 'As it was sent. Null: the action is being done, which nobody but its own transaction sees.';
create index sent_action_received on app.sent_action (received_at);

alter table app.sent_action enable row level security;
alter table app.sent_action force row level security;
-- A person sees their own actions; the program, which is nobody, those of the school.
create policy own on app.sent_action using (school_id = app.current_school()
  and identity_id = coalesce(nullif(current_setting('app.identity_id', true), '')::uuid, identity_id));
create policy which_are_over on app.sent_action to aufwind_identity using (true);
grant select, insert, update, delete on app.sent_action to aufwind_app;
grant select (received_at), delete on app.sent_action to aufwind_identity;

-- Null: nobody pressed, or the press arrived within a minute.
create function app.pressed_at() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.pressed_at', true), '')::timestamptz;

alter table app.change add column pressed_at timestamptz default app.pressed_at();
comment on column app.change.pressed_at is 'When somebody pressed, if that arrived more than a minute later.';
alter table app.flight_comment add column written_at timestamptz default app.pressed_at();
comment on column app.flight_comment.written_at is 'When it was written, if it arrived more than a minute later.';
alter table app.chat_message add column written_at timestamptz default app.pressed_at();
comment on column app.chat_message.written_at is 'When it was written, if it arrived more than a minute later.';
