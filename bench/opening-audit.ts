import type { Pool } from 'pg';
import type { Ledger, Promised } from './opening-crowd.ts';

/** Codes that a press may get on this day; nobody signs off, so no seat becomes free again. */
const EXPECTED: ReadonlySet<string> = new Set([
  'list done',
  'sign-up done',
  'sign-up already_signed_up',
  'sign-up second_flight_same_day',
  'sign-up flight_full',
  'wait done',
]);

/** Queries of what must not be, by its name; each returns a row per fault. */
const MUST_NOT_BE: Readonly<Record<string, string>> = {
  'days with more students than seats': `
    select f.id from app.flight f join app.signup s on s.flight_id = f.id group by f.id, f.max_students having count(*) > f.max_students`,
  'people who are twice on one day': `
    select flight_id, member_id from app.signup group by flight_id, member_id having count(*) > 1`,
  'people on two days of one date': `
    select s.member_id from app.signup s join app.flight f on f.id = s.flight_id join app.school o on o.id = f.school_id
    group by s.member_id, (f.start_datetime at time zone o.timezone)::date having count(*) > 1`,
  'days with a free seat for which somebody waits': `
    select f.id from app.flight f
    where (select count(*) from app.signup s where s.flight_id = f.id) < f.max_students
      and exists (select from app.queue_entry q where q.flight_id = f.id and q.state = 'waiting')`,
};

interface Row {
  readonly flight_id: string;
  readonly member_id: string;
}

const named = (promised: readonly Promised[]): string[] =>
  promised.map(({ flightId, memberId }) => `${flightId} ${memberId}`);

/** Returns the number of seats that are taken, and compares the database with what the crowd was told. */
export const audit = async (
  superuser: Pool,
  ledger: Ledger,
): Promise<{ readonly taken: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  const note = (what: string, number: number) => {
    if (number > 0) faults.push(`${number} × ${what}`);
  };
  const rowsOf = async (query: string): Promise<ReadonlySet<string>> => {
    const { rows } = await superuser.query<Row>(query);
    return new Set(rows.map(({ flight_id, member_id }) => `${flight_id} ${member_id}`));
  };
  for (const [what, query] of Object.entries(MUST_NOT_BE)) note(what, (await superuser.query(query)).rows.length);

  const taken = await rowsOf('select flight_id, member_id from app.signup');
  const told = named(ledger.seats);
  const once = named(ledger.seats.filter(({ count }) => count !== null));
  note('acknowledged seats that are not there', told.filter((seat) => !taken.has(seat)).length);
  note('seats that nobody was told of', [...taken].filter((seat) => !told.includes(seat)).length);
  note('seats that were given twice', once.length - new Set(once).size);

  const waiting = await rowsOf(
    `select flight_id, member_id from app.queue_entry where state in ('waiting', 'offered', 'seated')`,
  );
  note(
    'acknowledged places on a waiting list that are not there',
    named(ledger.places).filter((one) => !waiting.has(one)).length,
  );
  for (const [code, number] of ledger.codes) if (!EXPECTED.has(code)) note(`an answer "${code}"`, number);
  return { taken: taken.size, faults };
};
