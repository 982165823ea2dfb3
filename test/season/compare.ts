import { type AuditedMail, type AuditedPerson, type Books, type Day, type Query, ZONE } from './books.ts';
import { auditMailings, auditMails, checkPapers } from './mails.ts';

type Row = Readonly<Record<string, unknown>>;

/** In milliseconds: whoever is to be erased is gone by then. */
const ERASED_WITHIN = 24 * 3600 * 1000;

/** In milliseconds: after the end of a day its messages are deleted for good. */
const MESSAGES_KEPT = 30 * 24 * 3600 * 1000;

/** Compares rows of the database with what was acknowledged. */
const sameSet = (what: string, present: readonly string[], meant: readonly string[]): readonly string[] => {
  const [has, wants] = [new Set(present), new Set(meant)];
  return [
    ...[...wants].filter((one) => !has.has(one)).map((one) => `an acknowledged ${what} is lost: ${one}`),
    ...[...has].filter((one) => !wants.has(one)).map((one) => `a ${what} that nobody acknowledged: ${one}`),
    ...(present.length === has.size ? [] : [`a ${what} is there twice`]),
  ];
};

const ofDays = ({ days }: Books, each: (day: Day, id: string) => readonly string[]): readonly string[] =>
  [...days].flatMap(([id, day]) => each(day, id));

const joined = (row: Row): string => Object.values(row).join(' ');

/** Schools that the books are about; another one may have been filled with an archive. */
const schoolsOf = ({ people }: Books): readonly string[] => [...new Set(people.map(({ school }) => school))];

const auditRows = async (books: Books, query: Query, now: number): Promise<readonly string[]> => {
  const schools = schoolsOf(books);
  const rows = async (text: string) => (await query(`${text} and school_id = any ($1)`, [schools])).map(joined);
  const erased = [...books.erasing.keys()];
  const ofOthers = (text: string) => !erased.some((id) => text.includes(id));
  return [
    ...sameSet(
      'seat',
      (await rows('select flight_id, member_id, seat from app.signup where true')).filter(ofOthers),
      ofDays(books, ({ seats }, id) => [...seats].map(([member, seat]) => `${id} ${member} ${seat}`)).filter(ofOthers),
    ),
    ...sameSet(
      'message',
      (
        await rows(
          `select flight_id, author_id, client_id, body from app.chat_message
           where author_id is not null and deleted_at is null`,
        )
      ).filter(ofOthers),
      ofDays(books, ({ said, end }, id) =>
        (end + MESSAGES_KEPT < now ? [] : said).map(
          ({ author, clientId, text }) => `${id} ${author} ${clientId} ${text}`,
        ),
      ).filter(ofOthers),
    ),
    ...sameSet(
      'note',
      await rows('select flight_id, comment from app.flight_comment where true'),
      ofDays(books, ({ notes }, id) => notes.map((note) => `${id} ${note}`)),
    ),
    ...sameSet(
      'vote',
      (await rows('select flight_id, member_id, item from app.material where voted')).filter(ofOthers),
      ofDays(books, ({ votes }, id) => [...votes].map((one) => `${id} ${one}`)).filter(ofOthers),
    ),
    ...sameSet(
      'member',
      (
        await query(
          'select school_id, last_name, role, disabled_at is not null as off, id from app.member where school_id = any ($1)',
          [schools],
        )
      )
        .filter(({ id }) => ofOthers(String(id)))
        .map(({ school_id, last_name, role, off }) => `${school_id} ${last_name} ${role} ${off}`),
      [
        ...books.people
          .filter(({ id }) => ofOthers(id))
          .map(
            ({ id, school, last_name, role }) =>
              `${school} ${last_name} ${books.roles.get(id) ?? role} ${books.disabled.has(id)}`,
          ),
        ...[...books.imported].map((one) => `${one} student false`),
      ],
    ),
    ...sameSet(
      'type of a canopy',
      (
        await query('select id, canopy_type from app.member where school_id = any ($1) and canopy_type is not null', [
          schools,
        ])
      )
        .map(joined)
        .filter(ofOthers),
      [...books.canopies].map(([id, canopy]) => `${id} ${canopy}`).filter(ofOthers),
    ),
    ...sameSet(
      'thing handed out',
      (await rows('select flight_id, member_id, item from app.material where handed_out')).filter(ofOthers),
      ofDays(books, ({ handedOut }, id) => [...handedOut].map((one) => `${id} ${one}`)).filter(ofOthers),
    ),
  ];
};

const auditDays = async (books: Books, query: Query): Promise<readonly string[]> => {
  const { days } = books;
  const rows = await query(
    `select id, start_datetime, end_datetime, deadline_datetime, canceled from app.flight where school_id = any ($1)`,
    [schoolsOf(books)],
  );
  const found = rows.flatMap(({ id, start_datetime, end_datetime, deadline_datetime, canceled }) => {
    const day = days.get(String(id));
    if (day === undefined) return [`a day that nobody planned, or that was deleted: ${id}`];
    const present = [start_datetime, end_datetime, deadline_datetime].map((one) => new Date(one as Date).getTime());
    const same =
      JSON.stringify([...present, canceled]) === JSON.stringify([day.start, day.end, day.deadline, day.canceled]);
    return same ? [] : [`day ${id} is not as it was acknowledged`];
  });
  return rows.length === days.size ? found : [...found, `${rows.length} days instead of ${days.size}`];
};

/** From the database alone, whatever was acknowledged. */
const auditDoubles = async (query: Query): Promise<readonly string[]> => {
  const rows = await query(
    `select s.member_id, (f.start_datetime at time zone $1)::date as day, count(*)::int as seats
     from app.signup s join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
     where f.canceled is not true group by s.member_id, (f.start_datetime at time zone $1)::date having count(*) > 1`,
    [ZONE],
  );
  return rows.map(({ member_id, seats }) => `${member_id} has ${seats} seats on one day`);
};

const auditPlaces = async (query: Query): Promise<readonly string[]> => {
  const rows = await query(
    `select f.id, s.seat, count(*)::int as taken from app.signup s
     join app.flight f on f.school_id = s.school_id and f.id = s.flight_id group by f.school_id, f.id, s.seat
     having count(*) > case s.seat when 'students' then f.max_students else f.max_start_instructors end`,
    [],
  );
  return rows.map(({ id, seat, taken }) => `day ${id} has ${taken} ${seat}, which is over its limit`);
};

const auditSchools = async (query: Query): Promise<readonly string[]> => {
  const rows = await query(
    `select s.member_id from app.signup s join app.member m on m.id = s.member_id where m.school_id <> s.school_id`,
    [],
  );
  return rows.map(({ member_id }) => `${member_id} has a seat in another school`);
};

const auditNotices = async (query: Query): Promise<readonly string[]> => {
  const rows = await query(
    `select member_id, kind, title, flight_id, made_at from app.notice where channel = 'app'
     group by school_id, member_id, kind, title, flight_id, made_at having count(*) > 1`,
    [],
  );
  return rows.map(({ member_id, kind, title }) => `${member_id} has a notice twice: ${kind} ${title}`);
};

/** Returns the tables that still say who an erased person was. */
const auditErased = async (books: Books, query: Query, now: number): Promise<readonly string[]> => {
  const { erasing, people } = books;
  const gone = people.filter(({ id }) => (erasing.get(id) ?? now) + ERASED_WITHIN < now);
  if (gone.length === 0) return [];
  const tables = await query(
    `select table_name from information_schema.tables where table_schema = 'app' and table_type = 'BASE TABLE'`,
    [],
  );
  const marks = gone.flatMap(({ last_name, email, phone }: AuditedPerson) => [last_name, email, phone]);
  const found: string[] = [];
  for (const { table_name } of tables) {
    const text = `select from app."${table_name}" as it
      where it::text like any ($1) and coalesce(to_jsonb(it) ->> 'school_id', '') <> all ($2) limit 1`;
    const rows = await query(text, [marks.map((mark) => `%${mark}%`), [...books.copies]]);
    if (rows.length > 0) found.push(`${table_name} still says who an erased person was`);
  }
  return found;
};

/** Compares the database and the mails with the books, once nothing is under way. Returns what is wrong. */
export const compare = async (
  books: Books,
  query: Query,
  now: number,
  mails: readonly AuditedMail[] | null,
): Promise<readonly string[]> => {
  checkPapers(books, now);
  return [
    ...(await auditRows(books, query, now)),
    ...(await auditDays(books, query)),
    ...(await auditDoubles(query)),
    ...(await auditPlaces(query)),
    ...(await auditSchools(query)),
    ...(await auditNotices(query)),
    ...(await auditErased(books, query, now)),
    ...(mails === null ? [] : auditMails(books, mails)),
    ...(mails === null ? [] : await auditMailings(books, query, mails)),
  ];
};

/** Queries for the rows of one school, without the ids, which an archive changes. */
const CONTENT = {
  members: `select first_name, last_name, email, phone, role, disabled_at is not null as off, last_payment
    from app.member where school_id = $1`,
  days: 'select start_datetime, end_datetime, deadline_datetime, canceled, max_students from app.flight where school_id = $1',
  seats: `select m.email, f.start_datetime, f.max_students, s.seat, s.absent, s.flights from app.signup s
    join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
    join app.member m on m.school_id = s.school_id and m.id = s.member_id where s.school_id = $1`,
  notes: `select f.start_datetime, c.comment from app.flight_comment c
    join app.flight f on f.school_id = c.school_id and f.id = c.flight_id where c.school_id = $1`,
  payments: `select m.email, p.amount_minor, p.paid_on from app.payment p
    join app.member m on m.school_id = p.school_id and m.id = p.member_id where p.school_id = $1`,
};

/** Returns where a school that was filled with the archive of another one differs from it. `besides`: e-mail of its admin. */
export const compareSchools = async (
  query: Query,
  from: string,
  to: string,
  besides: string,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [part, text] of Object.entries(CONTENT)) {
    const rows = async (school: string) =>
      (await query(text, [school])).filter(({ email }) => email !== besides).map((row) => JSON.stringify(row));
    const [one, other] = [(await rows(from)).toSorted(), (await rows(to)).toSorted()];
    const differing = one.findIndex((row, nth) => row !== other[nth]);
    if (one.length !== other.length || differing >= 0)
      found.push(`${part}: the copy has ${other.length} of ${one.length}: ${one[differing]} is ${other[differing]}`);
  }
  return found;
};
