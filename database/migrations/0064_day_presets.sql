-- A school saves under a name what its days have in common, and plans further days with it.
create table app.flight_preset (
  school_id             uuid not null references app.school (id),
  id                    uuid not null,
  name                  text not null,
  type                  text not null check (type in ('safety_course', 'high_alt_flight', 'basic_course')),
  starts                time not null,
  ends                  time not null,
  lasts                 smallint not null check (lasts between 0 and 31),
  days_before           smallint,
  deadline_at           time not null,
  max_students          smallint not null check (max_students between 0 and 200),
  max_start_instructors smallint not null check (max_start_instructors between 0 and 200),
  meeting_point         text not null,
  meeting_time          time,
  description           text not null,
  primary key (school_id, id)
);
comment on column app.flight_preset.lasts is 'Days after the first one on which a course ends.';
comment on column app.flight_preset.days_before is 'Days from the deadline to the first day. Null: no deadline.';

create table app.flight_preset_teacher (
  school_id uuid not null,
  preset_id uuid not null,
  member_id uuid not null,
  position  smallint not null,
  primary key (school_id, preset_id, member_id),
  foreign key (school_id, preset_id) references app.flight_preset (school_id, id) on delete cascade,
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);
create index flight_preset_teacher_member on app.flight_preset_teacher (school_id, member_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['flight_preset', 'flight_preset_teacher'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
    execute format('grant select, insert, update, delete on app.%I to aufwind_app', tenant);
  end loop;
end $$;
