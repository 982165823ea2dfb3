-- An import gave new members without a last payment the moment of the import. They get what their recorded payments say:
-- nothing, or the latest of them. A date from a spreadsheet is stored as noon, so it is none of these; only a payment of
-- the very day, imported before noon, looks the same and goes too. It is no edit by a person, so it changes no
-- last_update and writes no history.
alter table app.school no force row level security;
alter table app.member no force row level security;
alter table app.member_import no force row level security;
alter table app.imported_member no force row level security;
alter table app.change no force row level security;
alter table app.payment no force row level security;
alter table app.member disable trigger log_change;
alter table app.member disable trigger next_token;
alter table app.payment disable trigger log_change;

with never_paid as materialized (
  select c.school_id, c.entity_id as member_id, (c.after ->> 'last_payment')::timestamptz as at
  from app.imported_member i
  join app.member_import o on o.school_id = i.school_id and o.id = i.import_id
  join app.school s on s.id = i.school_id
  join app.change c
    on c.school_id = i.school_id and c.entity = 'member' and c.entity_id = i.member_id and c.before is null
  where i.added
    and (c.after ->> 'last_payment')::timestamptz between o.at - interval '1 hour' and o.at
    and ((c.after ->> 'last_payment')::timestamptz at time zone s.timezone)::time <> '12:00'
), members as (
  update app.member m set last_payment = (
    select max(p.paid_at) from app.payment p
    where p.school_id = m.school_id and p.member_id = m.id and p.removed_at is null)
  from never_paid n
  where m.school_id = n.school_id and m.id = n.member_id and m.last_payment = n.at
)
update app.payment p set former = (
  select max(e.paid_at) from app.payment e
  where e.school_id = p.school_id and e.member_id = p.member_id and e.removed_at is null and e.id < p.id)
from never_paid n
where p.school_id = n.school_id and p.member_id = n.member_id and p.former = n.at;

alter table app.member enable trigger log_change;
alter table app.member enable trigger next_token;
alter table app.payment enable trigger log_change;
alter table app.school force row level security;
alter table app.member force row level security;
alter table app.member_import force row level security;
alter table app.imported_member force row level security;
alter table app.change force row level security;
alter table app.payment force row level security;
