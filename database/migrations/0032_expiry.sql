-- Members are mailed before a licence, an insurance, a reserve or a canopy check runs out. A school may refuse sign-ups for
-- days on which the insurance has expired.

alter table app.school add column blocks_expired_insurance boolean not null default false;
comment on column app.school.blocks_expired_insurance is 'Whether members with an expired insurance can''t sign up themselves.';

-- The last mail about each thing of a member. A new date starts anew, so one row per thing is enough.
create table app.expiry_mail (
  school_id uuid not null,
  member_id uuid not null,
  what      text not null check (what in ('licence', 'insurance', 'reserve', 'canopy')),
  last_day  date not null,
  step      smallint not null check (step in (60, 30, 7, 0)),
  mailed_at timestamptz not null,
  primary key (school_id, member_id, what),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
comment on column app.expiry_mail.last_day is 'The last day on which it is in order.';
comment on column app.expiry_mail.step is 'Within how many days before last_day the mail was sent; 0: after it.';

-- The school day until which all mails of a school are sent.
create table app.expiry_check (
  school_id  uuid primary key references app.school (id),
  checked_on date not null
);

do $$
declare tenant text;
begin
  foreach tenant in array array['expiry_mail', 'expiry_check'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
    execute format('grant select, insert, update, delete on app.%I to aufwind_app', tenant);
  end loop;
end $$;
create policy which_are_due on app.expiry_check for select to aufwind_identity using (true);
grant select (school_id, checked_on) on app.expiry_check to aufwind_identity;
