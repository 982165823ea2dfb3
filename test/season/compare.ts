import { type AuditedMail, type Books, type Query, type Telling, ZONE } from './books.ts';

const auditSeats = async ({ days }: Books, query: Query): Promise<readonly string[]> => {
  const rows = await query('select flight_id, member_id, seat from app.signup', []);
  const present = new Set(rows.map(({ flight_id, member_id, seat }) => `${flight_id} ${member_id} ${seat}`));
  const meant = new Set(
    [...days].flatMap(([id, { seats }]) => [...seats].map(([member, seat]) => `${id} ${member} ${seat}`)),
  );
  return [
    ...[...meant].filter((one) => !present.has(one)).map((one) => `an acknowledged seat is lost: ${one}`),
    ...[...present].filter((one) => !meant.has(one)).map((one) => `a seat that nobody asked for: ${one}`),
  ];
};

const auditDays = async ({ days }: Books, query: Query): Promise<readonly string[]> => {
  const rows = await query('select id, start_datetime, end_datetime, deadline_datetime, canceled from app.flight', []);
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

const auditSchools = async (query: Query): Promise<readonly string[]> => {
  const rows = await query(
    `select s.member_id from app.signup s join app.member m on m.id = s.member_id where m.school_id <> s.school_id`,
    [],
  );
  return rows.map(({ member_id }) => `${member_id} has a seat in another school`);
};

const auditMails = ({ tellings }: Books, all: readonly AuditedMail[]): readonly string[] => {
  const ids = new Set(all.map(({ messageId }) => messageId));
  const found = ids.size === all.length ? [] : [`${all.length - ids.size} mails came twice`];
  const key = ({ email, words }: Telling) => `${email} ${words}`;
  const meant = new Map<string, number>();
  for (const one of tellings) meant.set(key(one), (meant.get(key(one)) ?? 0) + 1);
  for (const one of new Map(tellings.map((each) => [key(each), each])).values()) {
    const told = all.filter(({ to, text }) => to.includes(one.email) && text.includes(one.words)).length;
    if (told !== meant.get(key(one)))
      found.push(`${one.email} was told ${told} times, not ${meant.get(key(one))}: ${one.words}`);
  }
  for (const { to, text } of all) {
    const isMeant = tellings.some(({ email, words }) => to.includes(email) && text.includes(words));
    if (/ha[sd] cancelled the flight day on/.test(text) && !isMeant)
      found.push(`${to.join()} was told of a cancellation that does not concern them`);
  }
  return found;
};

/** Compares the database and the mails with the books, once nothing is under way. Returns what is wrong. */
export const compare = async (
  books: Books,
  query: Query,
  mails: readonly AuditedMail[],
): Promise<readonly string[]> => [
  ...(await auditSeats(books, query)),
  ...(await auditDays(books, query)),
  ...(await auditDoubles(query)),
  ...(await auditSchools(query)),
  ...auditMails(books, mails),
];
