/**
 * Runs one of the queries below for the school; its id is the first value. `locking` is a statement with the school and
 * the first of the values that goes before the query in its transaction.
 */
type Rows = (name: string, text: string, values?: readonly unknown[], locking?: string) => Promise<unknown[]>;

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const token = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

const FLIGHTS = `
  select f.id as flight_id, f.type, ${wire('f.start_datetime')} as start_datetime, ${wire('f.end_datetime')} as end_datetime,
    ${wire('f.deadline_datetime')} as deadline_datetime,
    (select array_agg(t.member_id order by t.position) from app.flight_teacher t where t.school_id = f.school_id and t.flight_id = f.id) as flight_teachers,
    f.max_start_instructors, f.max_students, f.update_whatsapp, f.canceled, f.wa_progress, ${token('f.last_update')} as last_update,
    'pending' as flight_state,
    (select count(*)::int from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.seat = 'students') as student_count,
    (select count(*)::int from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.seat = 'start_instructors') as start_instructor_count
  from app.flight f where f.school_id = $1 and f.end_datetime > now() - interval '1 day' order by f.start_datetime limit 200`;

// One page of members and the total number of rows, like the product's answer.
const members = (where: string) => `
  select id as user_id, first_name, last_name, email, phone, role, ${token('last_update')} as last_update,
    (select count(*)::int from app.member where school_id = $1 and disabled_at is null and ${where}) as total
  from app.member where school_id = $1 and disabled_at is null and ${where}
  order by last_name collate "de-CH-x-icu", first_name collate "de-CH-x-icu", id limit 50`;
const MEMBERS = members("role = 'student'");
const FOUND = members(
  `role = 'student' and strpos(translate(search_text, '''', ''), (select translate(app.folded($2), '''', ''))) > 0`,
);

const SAFETY = ['birth_date', 'licence_number', 'licence_valid_until', 'insurance_valid_until', 'reserve_repacked_on']
  .concat(['canopy_checked_on', 'emergency_name', 'emergency_phone'])
  .map((column) => `'${column}', m.${column}`);

// Everything that the product's answer contains.
const FULL_COLUMNS = `
  m.id as user_id, m.first_name, m.last_name, m.email, m.phone, m.role, ${token('m.last_update')} as last_update, m.school_id,
    m.is_school_admin, m.disabled_at is not null as disabled, m.joined_on, ${wire('m.last_payment')} as last_payment, m.skill_level,
    json_build_object('street', m.street, 'zip', m.zip, 'city', m.city, 'country', m.country) as address,
    json_build_object(${SAFETY.join(', ')}) as safety,
    exists (select from app.login l where l.school_id = m.school_id and l.member_id = m.id) as verified,
    (select json_build_object('partaken', count(*), 'flights_since_last_payment', coalesce(sum(s2.flights), 0))
     from app.signup s2 join app.flight f2 on f2.school_id = s2.school_id and f2.id = s2.flight_id
     where s2.school_id = m.school_id and s2.member_id = m.id and not s2.absent and f2.end_datetime <= now() and f2.canceled is not true
       and f2.end_datetime > coalesce(m.last_payment, '-infinity')) as participation,
    (select json_build_object('sent', ${wire('i.created_at')}, 'expires', ${wire('i.expires_at')}) from app.invitation i
     where i.school_id = m.school_id and i.member_id = m.id and i.used_at is null) as invitation,
    json_build_object('size', coalesce(m.size, 50), 'size_known', m.size is not null, 'weight', coalesce(m.weight, 30),
      'weight_known', m.weight is not null, 'own_canopy', m.own_canopy, 'canopy_type', m.canopy_type, 'canopy_color', m.canopy_color,
      'canopy_image', m.canopy_image, 'own_harness', m.own_harness, 'harness_type', m.harness_type, 'comment',
      (select coalesce(json_agg(json_build_object('comment', c.comment, 'user_id', c.author_id, 'created', ${wire('c.created_at')})
        order by c.created_at desc), '[]') from app.member_comment c where c.school_id = m.school_id and c.member_id = m.id)) as user_info`;
const ON_FLIGHT = `
  select ${FULL_COLUMNS}, p.part, p.absent, p.flights
  from (
    select t.member_id, 'teacher' as part, t.position as place, null as at, null::boolean as absent, null::int as flights
    from app.flight_teacher t where t.school_id = $1 and t.flight_id = $2
    union all
    select s.member_id, s.seat, 0, s.signed_up_at, s.absent, s.flights from app.signup s where s.school_id = $1 and s.flight_id = $2
  ) p join app.member m on m.school_id = $1 and m.id = p.member_id and m.disabled_at is null order by p.place, p.at`;
const ONE_MEMBER = `select ${FULL_COLUMNS} from app.member m where m.school_id = $1 and m.id = $2`;

const SAVE = `
  update app.member set first_name = $3, last_name = $4, email = $5, phone = $6, country = $7, size = $8, weight = $9,
    skill_level = $10, canopy_image = $11, street = null, zip = null, city = null, canopy_type = null, canopy_color = null,
    harness_type = null
  where school_id = $1 and id = $2 returning ${token('last_update')} as last_update`;

// Each coming day with the reader's own seat and the first names of its start instructors.
const SIGN_UPS = `
  select f.id as flight_id, f.type, ${wire('f.start_datetime')} as start_datetime, ${wire('f.end_datetime')} as end_datetime,
    ${wire('f.deadline_datetime')} as deadline_datetime,
    (select array_agg(t.member_id order by t.position) from app.flight_teacher t where t.school_id = f.school_id and t.flight_id = f.id) as flight_teachers,
    f.max_start_instructors, f.max_students, f.update_whatsapp, f.canceled, f.wa_progress, f.meeting_point, f.description,
    to_char(f.meeting_time, 'HH24:MI') as meeting_time, ${token('f.last_update')} as last_update, 'pending' as flight_state,
    (select count(*)::int from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.seat = 'students') as student_count,
    (select count(*)::int from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.seat = 'start_instructors') as start_instructor_count,
    coalesce(own.seat = 'students', false) as signed_up_student, coalesce(own.seat = 'start_instructors', false) as signed_up_start_instructor,
    (select coalesce(json_agg(json_build_object('user_id', m.id, 'first_name', m.first_name) order by s.signed_up_at), '[]')
     from app.signup s join app.member m on m.school_id = s.school_id and m.id = s.member_id
     where s.school_id = f.school_id and s.flight_id = f.id and s.seat = 'start_instructors') as start_instructors
  from app.flight f left join app.signup own on own.school_id = f.school_id and own.flight_id = f.id and own.member_id = $2
  where f.school_id = $1 and f.end_datetime > now() - interval '1 day' order by f.start_datetime, f.id`;

const LOCK_DAY = 'select from app.flight where school_id = $1 and id = $2 for no key update';

// Gives a seat, or says why not. The day is locked.
const SEAT = `
  with day as (
    select f.max_students, f.start_datetime::date as date,
      (select count(*)::int from app.signup s where s.school_id = $1 and s.flight_id = $2 and s.seat = 'students') as taken
    from app.flight f where f.school_id = $1 and f.id = $2),
  own as (
    select s.flight_id, f.start_datetime::date as date from app.signup s join app.flight f on f.school_id = $1 and f.id = s.flight_id
    where s.school_id = $1 and s.member_id = $3),
  decided as (
    select taken, case when exists (select from own where own.flight_id = $2) then 'already_signed_up'
      when exists (select from own where own.date = day.date) then 'second_flight_same_day'
      when taken >= max_students then 'flight_full' else 'done' end as code
    from day),
  given as (
    insert into app.signup (school_id, flight_id, member_id, seat) select $1, $2, $3, 'students' from decided where code = 'done')
  select code, taken + (code = 'done')::int as student_count from decided`;

// Puts a member on the waiting list of a locked day.
const PLACE = `
  with given as (
    insert into app.queue_entry (school_id, flight_id, member_id, seat, asked_at) values ($1, $2, $3, 'students', clock_timestamp())
    on conflict do nothing returning member_id)
  select case when exists (select from given) then 'done' else 'already_waiting' end as code, count(*)::int + 1 as place
  from app.queue_entry q where q.school_id = $1 and q.flight_id = $2 and q.state = 'waiting'`;

type Body = Readonly<Record<string, string>>;

/** What the servers without rules answer, by path: the rows of one query. */
export const ANSWERS: Readonly<Record<string, (rows: Rows, body: Body) => Promise<unknown>>> = {
  '/flights': (rows) => rows('flights', FLIGHTS),
  '/members': (rows) => rows('members', MEMBERS),
  '/found': (rows, { search }) => rows('found', FOUND, [search]),
  '/member': (rows, { member_id }) => rows('member', ONE_MEMBER, [member_id]),
  '/day': async (rows, { flight_id }) => ({ members: await rows('full', ON_FLIGHT, [flight_id]) }),
  '/sign-ups': (rows, { member_id }) => rows('sign-ups', SIGN_UPS, [member_id]),
  '/seat': async (rows, { flight_id, member_id }) => (await rows('seat', SEAT, [flight_id, member_id], LOCK_DAY))[0],
  '/place': async (rows, { flight_id, member_id }) => (await rows('place', PLACE, [flight_id, member_id], LOCK_DAY))[0],
  '/save': async (
    rows,
    { member_id, first_name, last_name, email, phone, country, size, weight, skill_level, image },
  ) => {
    const profile = [first_name, last_name, email, phone, country, size, weight, skill_level, image];
    return (await rows('save', SAVE, [member_id, ...profile]))[0];
  },
};
