-- The first days of a member: size and weight are unknown until somebody enters them, equipment is the member's own or
-- the school's, and a new member is asked for all of it.

alter table app.member
  alter column size drop default,
  alter column size drop not null,
  alter column weight drop default,
  alter column weight drop not null,
  add column own_canopy boolean,
  add column own_harness boolean;
comment on column app.member.size is 'Centimetres; null: unknown.';
comment on column app.member.weight is 'Kilograms; null: unknown.';
comment on column app.member.own_canopy is 'true: the member''s own; false: the school''s; null: unknown.';
comment on column app.member.own_harness is 'As own_canopy.';

alter table app.preference
  add column only_open_days boolean not null default false,
  add column profile_prompt text not null default 'card';
comment on column app.preference.profile_prompt is 'step: asked once on entering the school; card: reminded on the sign-up page; dismissed.';

-- The old defaults become unknown unless the history shows that the value was ever another one. Without a complete
-- history, both defaults together count as never entered. It is no edit by a person, so it changes no last_update and
-- writes no history. Erased members have 0.
alter table app.member no force row level security;
alter table app.change no force row level security;
alter table app.member disable trigger log_change;
alter table app.member disable trigger next_token;
with told as (
  select m.school_id, m.id,
    coalesce(bool_or(c.id is not null and c.before is null), false) as complete,
    coalesce(bool_or(coalesce(c.before ->> 'size', '50') <> '50' or coalesce(c.after ->> 'size', '50') <> '50'), false) as size,
    coalesce(bool_or(coalesce(c.before ->> 'weight', '30') <> '30' or coalesce(c.after ->> 'weight', '30') <> '30'), false) as weight
  from app.member m
  left join app.change c on c.school_id = m.school_id and c.entity = 'member' and c.entity_id = m.id
  where m.size in (0, 50) or m.weight in (0, 30)
  group by m.school_id, m.id
)
update app.member m set
  size = case when m.size = 0 or m.size = 50 and not told.size and (told.complete or m.weight = 30) then null else m.size end,
  weight = case when m.weight = 0 or m.weight = 30 and not told.weight and (told.complete or m.size = 50) then null else m.weight end
from told
where m.school_id = told.school_id and m.id = told.id;
alter table app.member enable trigger log_change;
alter table app.member enable trigger next_token;
alter table app.member force row level security;
alter table app.change force row level security;
