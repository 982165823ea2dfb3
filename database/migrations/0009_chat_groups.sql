-- The chat group of a flight day and its materials poll. The members of a group are not stored: they are all who teach,
-- start or fly on the day, so the statement that signs somebody off also removes them from the group.

create table app.chat_group (
  school_id  uuid not null,
  flight_id  uuid not null,
  -- Null: a product admin, who need not be a member.
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (school_id, flight_id),
  foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  foreign key (school_id, created_by) references app.member (school_id, id)
);

-- Steps of a chat group, in order of execution.
create table app.chat_task (
  school_id  uuid not null,
  id         uuid not null,
  flight_id  uuid not null,
  position   bigint generated always as identity,
  type       text not null check (type in (
    'create_group', 'delete_group', 'add_members', 'remove_members', 'make_admin', 'remove_admin',
    'send_group_message', 'send_private_message', 'create_poll')),
  status     text not null check (status in ('queued', 'running', 'waiting', 'completed', 'failed', 'partial_failed')),
  error      text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (school_id, id),
  foreign key (school_id, flight_id) references app.chat_group (school_id, flight_id) on delete cascade
);
create index chat_task_flight on app.chat_task (school_id, flight_id, position);
comment on column app.chat_task.error is 'Why the step ended badly: a code of the specification''s list; null otherwise.';

create table app.poll (
  school_id uuid not null,
  flight_id uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (school_id, flight_id),
  foreign key (school_id, flight_id) references app.chat_group (school_id, flight_id) on delete cascade
);

-- One row per participant who has answered; without a row there is no answer yet. The needed items are stored in
-- app.material, where no item means "I need nothing". Rows are deleted with the sign-up.
create table app.poll_answer (
  school_id   uuid not null,
  flight_id   uuid not null,
  member_id   uuid not null,
  note        text not null default '',
  by_staff    boolean not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (school_id, flight_id, member_id),
  foreign key (school_id, flight_id) references app.poll (school_id, flight_id) on delete cascade,
  foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id) on delete cascade
);
comment on column app.poll_answer.note is 'What is meant by "other".';

create trigger log_change after insert or update or delete on app.poll_answer
  for each row execute function app.log_change('flight_id');

do $$
declare tenant text;
begin
  foreach tenant in array array['chat_group', 'chat_task', 'poll', 'poll_answer'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
  end loop;
end $$;

grant select, insert on app.chat_group, app.chat_task, app.poll to aufwind_app;
grant select, insert, update, delete on app.poll_answer to aufwind_app;
