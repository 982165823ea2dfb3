import {
  type AuditedMail,
  type AuditedPerson,
  type Books,
  isStaff,
  type Observed,
  openBooks,
  type Query,
  roleOf,
} from './books.ts';
import { compare, compareSchools } from './compare.ts';
import { CHANGES, CHANGES_OF_DAY } from './deeds-heard.ts';
import { codeOf } from './judging.ts';
import { wasDone } from './lost.ts';
import { differences } from './pages.ts';
import { hearRush, hearSeat } from './seats.ts';
import { openStreams, type Stream } from './streams.ts';

export type { Stream } from './streams.ts';

export interface Auditor {
  /** Takes note of an answer. Returns what is wrong with it. */
  readonly hear: (observed: Observed) => readonly string[];
  /** Takes note of the answers to sign-ups that came at once. Returns what is wrong with them. */
  readonly hearTogether: (all: readonly Observed[]) => readonly string[];
  /** Returns the answer of a request whose answer was lost; `null`: it was not done. */
  readonly wasDone: (observed: Observed) => Promise<object | null>;
  /** Returns where a school that was filled with the archive of another one differs from it. */
  readonly hearOfCopy: (from: string, to: string, admin: string) => Promise<readonly string[]>;
  /** Takes note of a mailbox that its server does not know for a while. */
  readonly hearOfUnknownBox: (email: string) => void;
  /** A page of somebody has loaded everything, and hears of changes from now on. */
  readonly beginStream: (who: AuditedPerson) => void;
  /** Returns which changes a stream has not told. `now`: in milliseconds. */
  readonly hearStream: (stream: Stream, now: number) => readonly string[];
  /**
   * Compares the database, and the mails if all have arrived, with what was acknowledged, once nothing is under way.
   * `now`: in milliseconds.
   */
  readonly audit: (now: number, mails: readonly AuditedMail[] | null) => Promise<readonly string[]>;
}

const hasOnlyReading = (call: string): boolean => call.startsWith('POST');

/** Returns what an answer says that its reader may not see. */
const shownTooMuch = (books: Books, { who, answer, call }: Observed): readonly string[] => {
  const text = JSON.stringify(answer) ?? '';
  const found: string[] = [];
  for (const person of books.people) {
    if (person.school !== who.school) {
      if (text.includes(person.id) || text.includes(person.email))
        found.push(`${call} shows ${person.first_name} to another school`);
    } else if (!isStaff(books, who) && person.id !== who.id) {
      // Also of a teacher of a day who has another role by now.
      const teaches =
        isStaff(books, person) || [...books.days.values()].some(({ teachers }) => teachers.has(person.id));
      const secrets = [person.email, person.last_name, ...(teaches ? [] : [person.phone])];
      for (const secret of secrets)
        if (text.includes(secret)) found.push(`${call} shows ${secret} to ${who.first_name}`);
    }
  }
  for (const [id, { school }] of books.days)
    if (school !== who.school && text.includes(id)) found.push(`${call} shows a day of another school`);
  return found;
};

const hearAccepted = (books: Books, observed: Observed): readonly string[] => {
  const { call, who, body } = observed;
  if (hasOnlyReading(call)) return differences(books, observed);
  const needsStaff = /\/(manage|school)\//.test(call) && !call.includes('members');
  const found = needsStaff && !isStaff(books, who) ? [`${call} was accepted of ${roleOf(books, who)}`] : [];
  CHANGES[call]?.(books, observed);
  const change = CHANGES_OF_DAY[call];
  if (change === undefined) return found;
  const day = books.days.get(String(body['flight_id']));
  if (day === undefined || day.school !== who.school) return [...found, `${call} changed a day that is not there`];
  return [...found, ...change(books, observed, day)];
};

/** Opens the auditor of a season. `people`: those who are there at its beginning. */
export const openAuditor = (people: readonly AuditedPerson[], query: Query): Auditor => {
  const books = openBooks(people);
  const streams = openStreams(books);

  const hearAny = (observed: Observed): readonly string[] => {
    const { call, status, who } = observed;
    const found = [...shownTooMuch(books, observed)];
    if (status >= 500) found.push(`${call} was answered ${status}`);
    if (status >= 400 && codeOf(observed) === '') found.push(`${call} was refused without a code`);
    if (books.disabled.has(who.id) && status !== 403) found.push(`a disabled member was answered ${status}`);
    return found;
  };

  const hear = (observed: Observed): readonly string[] => {
    const { call, status, who, body } = observed;
    const found = hearAny(observed);
    if (books.disabled.has(who.id)) return found;
    const isOfSeats = [200, 404, 409].includes(status);
    if (call === 'PATCH /flight/sign-up' && isOfSeats) return [...found, ...hearSeat(books, observed, who.id, false)];
    if (call === 'PATCH /flight/manage/members' && isOfSeats)
      return [...found, ...hearSeat(books, observed, String(body['user_id']), true)];
    return status === 200 ? [...found, ...hearAccepted(books, observed)] : found;
  };

  return {
    hear,
    hearTogether: (all) => [...all.flatMap(hearAny), ...hearRush(books, all)],
    wasDone: (observed) => wasDone(books, query, observed),
    beginStream: streams.begin,
    hearStream: streams.compare,
    hearOfCopy: (from, to, admin) => {
      books.copies.add(to);
      return compareSchools(query, from, to, admin);
    },
    hearOfUnknownBox: (email) => void books.unknownBoxes.add(email),
    audit: (now, mails) => compare(books, query, now, mails),
  };
};
