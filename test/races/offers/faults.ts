import type { Pool } from 'pg';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';

/** SQL: each kind of seat of each day at the time `$2`, with the seats that may be held now, and the offers there are. */
const SEATS = `part as (
  select s.flight_id, s.member_id, s.seat, 'seat' as k, s.handed_over_at is not null as hands, false as to_all
  from app.signup s where s.school_id = $1
  union all
  select q.flight_id, q.member_id, q.seat, 'offer', false, q.to_all
  from app.queue_entry q where q.school_id = $1 and q.state = 'offered'
), day as (
  select f.id, f.canceled is true as canceled, (f.start_datetime at time zone 'Europe/Zurich')::date as date, k.seat, k.most,
    $2 >= k.closes as late, case when $2 >= k.closes then f.start_datetime else k.closes end as ends
  from app.flight f cross join lateral (values
    ('students', f.max_students, coalesce(f.deadline_datetime, f.start_datetime)),
    ('start_instructors', f.max_start_instructors, f.start_datetime)) as k (seat, most, closes)
  where f.school_id = $1
), seats as (
  select d.*, $2 >= d.ends - interval '3 hours' as is_for_all, c.alone, c.shared,
    greatest(0, case when d.late then least(d.most, c.taken) else d.most end - c.taken + c.hands) as free
  from day d cross join lateral (
    select count(*) filter (where p.k = 'seat') as taken, count(*) filter (where p.hands) as hands,
      count(*) filter (where p.k = 'offer' and not p.to_all) as alone, count(*) filter (where p.to_all) as shared
    from part p where p.flight_id = d.id and p.seat = d.seat) c
), waiting as (
  select q.flight_id, q.member_id, s.*, case
    when s.canceled then 'flight_canceled'
    when s.ends <= $2 then 'sign-up is closed'
    when exists (select from part p join day o on o.id = p.flight_id and o.seat = p.seat
      where p.member_id = q.member_id and o.id <> s.id and o.date = s.date and not o.canceled) then 'second_flight_same_day'
    when q.passed and not s.is_for_all then 'offer_lapsed' end as reason
  from app.queue_entry q join seats s on s.id = q.flight_id and s.seat = q.seat
  where q.school_id = $1 and q.state = 'waiting'
)`;

/** Faults that no day may have once it was looked at: the name of each, and the number of cases. */
const FAULTS: Readonly<Record<string, string>> = {
  // A seat that is offered to several is one.
  'more seats and offers than the day has': 'select from seats where alone + least(shared, 1) > free',
  'somebody is bound twice on a day': `
    select from part p join day a on a.id = p.flight_id and a.seat = p.seat
    join part o using (member_id) join day b on b.id = o.flight_id and b.seat = o.seat
    where a.id < b.id and a.date = b.date and not a.canceled and not b.canceled`,
  'a free seat is offered to nobody, although somebody could come': `
    select from waiting
    where reason is null and free > alone + case when is_for_all then 0 else shared end`,
  'an offer is open that has lapsed, or on a day that does not take place': `
    select from app.queue_entry q join day d on d.id = q.flight_id and d.seat = q.seat
    where q.school_id = $1 and q.state = 'offered' and (q.offered_until <= $2 or d.canceled or d.ends <= $2)`,
  'somebody waits who has a seat, or can no longer come': `
    select from app.queue_entry q join app.member m on m.school_id = q.school_id and m.id = q.member_id
    where q.school_id = $1 and q.state in ('waiting', 'offered') and (m.disabled_at is not null
      or exists (select from part p where p.k = 'seat' and p.flight_id = q.flight_id and p.member_id = q.member_id))`,
  // The history has seats and limits in the order in which they were written, under the lock of the day.
  'a seat was taken that the day did not have': `
    select from app.change c
    where c.school_id = $1 and c.entity = 'signup' and c.before is null and (
      select sum(case when o.before is null then 1 when o.after is null then -1 else 0 end) from app.change o
      where o.school_id = $1 and o.entity = 'signup' and o.entity_id = c.entity_id and o.id <= c.id
        and coalesce(o.after, o.before) ->> 'seat' = c.after ->> 'seat'
    ) > (
      select (f.after ->> ('max_' || (c.after ->> 'seat')))::int from app.change f
      where f.school_id = $1 and f.entity = 'flight' and f.entity_id = c.entity_id and f.id < c.id
      order by f.id desc limit 1)`,
  'an offer has no notice or two, or a notice has no offer': `
    select from (
      select c.after ->> 'flight_id' as flight_id, c.after ->> 'member_id' as member_id, count(*) as n from app.change c
      where c.school_id = $1 and c.entity = 'queue_entry' and c.after ->> 'state' = 'offered'
        and c.before ->> 'offered_until' is distinct from c.after ->> 'offered_until'
      group by 1, 2
    ) offers full join (
      select n.flight_id::text as flight_id, n.member_id::text as member_id, count(distinct n.id) as n,
        count(distinct n.cause) as causes, count(*) as sent
      from app.notice n where n.school_id = $1 and n.cause ~ '/seat_(offered|for_the_first)/'
      group by 1, 2
    ) told using (flight_id, member_id)
    where offers.n is distinct from told.n or told.causes <> told.n or told.sent <> 2 * told.n`,
};

/** Returns the names of the faults that a school has at this time. */
export const faultsOf = async (superuser: Pool, schoolId: SchoolId, now: Instant): Promise<string[]> => {
  const names = Object.keys(FAULTS);
  const each = names.map((name, n) => `select ${n} as n where exists (${FAULTS[name]})`).join(' union all ');
  const { rows } = await superuser.query<{ n: number }>(
    `with zero as (select $1::uuid, $2::timestamptz), ${SEATS} ${each}`
      .replaceAll(/\$1(?!:)/g, '$1::uuid')
      .replaceAll(/\$2(?!:)/g, '$2::timestamptz'),
    [schoolId, toWire(now)],
  );
  return rows.map(({ n }) => names[n] ?? '');
};
