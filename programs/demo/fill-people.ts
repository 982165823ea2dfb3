import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SchoolScope } from '../../core/access/scope.ts';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { INVITATION_DAYS } from '../../features/accounts/rules.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { CANOPIES, HARNESSES, PLACES, SCHOOL_CANOPY, SCHOOL_HARNESS, STREETS } from './equipment.ts';
import { type DemoPerson, UNANSWERED } from './people.ts';
import type { DemoSchool } from './schools.ts';

const turn = <Item>(list: readonly Item[], place: number): Item => list[place % list.length] as Item;

const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '');

const twoDigits = (number: number): string => String(10 + (number % 90));

const equipmentOf = ({ role }: DemoPerson, place: number) => {
  if (role === 'beginner_student' && place % 2 === 1) {
    const [canopy, colors] = SCHOOL_CANOPY;
    const ofSchool = { own_canopy: false, own_harness: false, harness_type: SCHOOL_HARNESS };
    return { canopy_type: `${canopy} ${1 + (place % 5)}`, canopy_color: colors, ...ofSchool };
  }
  const [canopy_type, canopy_color] = turn(CANOPIES, place);
  const own = { own_canopy: true, own_harness: true, harness_type: turn(HARNESSES, place * 3) };
  return { canopy_type, canopy_color, ...own };
};

/** Days until the insurance runs out, of people who show what a school is warned about. */
const INSURED_FOR: Readonly<Record<string, number>> = { Fletcher: -12, Arnold: 20, Epp: 200 };
/** The member whose reserve is due. */
const UNPACKED = 'Epp';

/** Returns licence, insurance, checks and emergency contact for two thirds of the people, and nothing for the others. */
const safetyOf = ({ name, role }: DemoPerson, place: number, today: Temporal.PlainDate) => {
  const [, last] = name;
  if (UNANSWERED.has(name.join(' ')) || (place % 3 === 2 && !(last in INSURED_FOR))) return {};
  const inDays = (days: number) => today.add({ days }).toString();
  return {
    birth_date: today.subtract({ years: 19 + ((place * 7) % 40), days: (place * 41) % 365 }).toString(),
    insurance_valid_until: inDays(INSURED_FOR[last] ?? 90 + ((place * 29) % 270)),
    reserve_repacked_on: inDays(last === UNPACKED ? -400 : -20 - ((place * 23) % 280)),
    canopy_checked_on: inDays(-60 - ((place * 31) % 500)),
    emergency_name: `${turn(['Anna', 'Beat', 'Chris', 'Dora'], place)} ${last}`,
    emergency_phone: `+4179${600 + ((place * 47) % 100)}${twoDigits(place * 3)}${twoDigits(place * 19)}`,
    ...(role !== 'beginner_student' && {
      licence_number: `CH-${20_000 + place * 137}`,
      licence_valid_until: inDays(120 + ((place * 61) % 900)),
    }),
  };
};

/** People who have not answered their invitation have not said how tall and heavy they are. */
const measuresOf = ({ name }: DemoPerson, place: number) =>
  UNANSWERED.has(name.join(' '))
    ? { size: null, weight: null }
    : { size: 158 + ((place * 13) % 37), weight: 52 + ((place * 17) % 43) };

const skillOf = ({ role }: DemoPerson, place: number): number =>
  role === 'beginner_student' ? 0 : role === 'student' ? 1 + (place % 2) : 2;

/** Returns an address whose postal code belongs to its country, as the rules of the form demand. */
const homeOf = ({ name: [, last] }: DemoPerson, place: number) => {
  if (last === 'Krause') return { zip: '78462', city: 'Konstanz', country: 'Germany' } as const;
  const [zip, city] = turn(PLACES, place * 5);
  return { zip, city, country: 'Switzerland' } as const;
};

export const memberRow = (
  { schoolId, timeZone }: Pick<SchoolScope, 'schoolId' | 'timeZone'>,
  person: DemoPerson,
  place: number,
  email: string | undefined,
  now: Instant,
) => {
  const [first_name, last_name] = person.name;
  const learns = person.role === 'student' || person.role === 'beginner_student';
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const joined = today.subtract({ days: 40 + ((place * 37) % 900) });
  return {
    school_id: schoolId,
    id: newId<MemberId>(),
    first_name,
    last_name,
    email: email ?? `${mailName(first_name)}.${mailName(last_name)}@demo.example`,
    phone:
      last_name === 'Fletcher'
        ? '+447700900412'
        : `+4179${500 + ((place * 53) % 100)}${twoDigits(place * 7)}${twoDigits(place * 31)}`,
    role: person.role,
    is_school_admin: person.is_school_admin ?? false,
    joined_on: joined.toString(),
    last_payment:
      learns && place % 3 !== 0 ? now.subtract({ hours: 24 * (20 + ((place * 11) % 120)) }).toString() : null,
    skill_level: skillOf(person, place),
    street: `${turn(STREETS, place)} ${1 + ((place * 7) % 80)}`,
    ...homeOf(person, place),
    ...measuresOf(person, place),
    ...equipmentOf(person, place),
    ...safetyOf(person, place, today),
    // `true` selects the school's picture of this canopy; without one, the canopy is drawn.
    canopy_image: String(place % 4 !== 3),
  };
};

const COMMENTS: readonly (readonly [about: string, author: string, text: string])[] = [
  ['Epp', 'Zumbühl', 'Erster Höhenflug: Funkkanal 2, ich starte ihn selbst.'],
  ['Arnold', 'Gisler', 'Startlauf sitzt, beim Aufziehen noch zu hastig.'],
  ['Fletcher', 'Keller', 'Möchte im Frühling an die Prüfung.'],
  ['Fletcher', 'Gisler', 'Speaks English, understands some German.'],
];

/** The third invitation has expired. */
const SENT_DAYS_AGO = [2, 5, 21, 1, 9];

/** Returns an invitation whose mail was never sent: its digest belongs to no code. */
const invitationRow = (tx: SchoolTransaction, member_id: MemberId, email: string, daysAgo: number, now: Instant) => {
  const created_at = now.subtract({ hours: 24 * daysAgo });
  return {
    school_id: tx.scope.schoolId,
    member_id,
    id: newId<string>(),
    code_hash: randomBytes(32),
    email,
    created_at: created_at.toString(),
    expires_at: created_at.add({ hours: 24 * INVITATION_DAYS }).toString(),
  };
};

/** Inserts members and their logins. Returns the members' ids in the order of `people`. */
export const insertPeople = async (
  tx: SchoolTransaction,
  { people, signIns }: DemoSchool,
  identities: ReadonlyMap<string, IdentityId>,
  now: Instant,
): Promise<MemberId[]> => {
  const rows = people.map((person, place) => memberRow(tx.scope, person, place, signIns[person.name.join(' ')], now));
  await tx.db.insertInto('member').values(rows).execute();
  const logins = rows.flatMap(({ id, first_name, last_name }) => {
    const identity_id = identities.get(`${first_name} ${last_name}`);
    return identity_id === undefined
      ? []
      : [{ school_id: tx.scope.schoolId, member_id: id, identity_id, created_at: sql<string>`clock_timestamp()` }];
  });
  await tx.db.insertInto('login').values(logins).execute();
  const waiting = rows.filter((row) => !logins.some(({ member_id }) => member_id === row.id));
  await tx.db
    .insertInto('invitation')
    .values(waiting.map(({ id, email }, place) => invitationRow(tx, id, email, turn(SENT_DAYS_AGO, place), now)))
    .execute();
  const byLastName = new Map(rows.map(({ last_name, id }) => [last_name, id]));
  const comments = COMMENTS.flatMap(([about, author, comment]) => {
    const [member_id, author_id] = [byLastName.get(about), byLastName.get(author)];
    if (member_id === undefined || author_id === undefined) return [];
    return [{ school_id: tx.scope.schoolId, id: newId<string>(), member_id, author_id, comment }];
  });
  if (comments.length > 0) await tx.db.insertInto('member_comment').values(comments).execute();
  return rows.map(({ id }) => id);
};
