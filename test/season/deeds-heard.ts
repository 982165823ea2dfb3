import {
  type Books,
  type Day,
  dateIn,
  dayInWords,
  isOfDay,
  leave,
  type Observed,
  roleOf,
  type Seat,
  type Telling,
  timeOf,
} from './books.ts';

/** In milliseconds. */
const DAY = 24 * 3600 * 1000;
const ERASED_AFTER = 14 * DAY;

/** Notes that everybody on a day to come, or waiting for it, must be told this once, except the teacher who did it. */
const promise = (books: Books, { who, at }: Observed, day: Day, words: string): void => {
  if (day.end <= at) return;
  for (const member of new Set([...day.seats.keys(), ...day.waiting, ...day.teachers])) {
    const person = books.people.find(({ id }) => id === member);
    const knows = member === who.id && !day.seats.has(member) && !day.waiting.has(member);
    if (person !== undefined && !knows && !books.disabled.has(member))
      books.tellings.push({ email: person.email, words, at });
  }
};

/** Returns what people are told of a decision; `null`: nothing, because nothing changed for them. */
const wordsOf = (before: boolean | null, { canceled, start }: Day): string | null => {
  if (before === canceled) return null;
  if (canceled) return `has cancelled the flight day on ${dayInWords(start)}`;
  return `${before ? 'had cancelled' : 'has confirmed'} the flight day on ${dayInWords(start)}`;
};

/** In milliseconds: mails about a change wait for two minutes, in which it can be undone. */
const MAILS_WAIT = 2 * 60 * 1000;

const shut = ({ days, disabled, people, tellings, shutJustNow }: Books, member: string, at: number): void => {
  disabled.add(member);
  // A member who is disabled before the mails leave gets none.
  const email = people.find(({ id }) => id === member)?.email;
  const isJustNow = (one: Telling) => one.email === email && one.at >= at - MAILS_WAIT;
  if (email !== undefined && tellings.some(isJustNow)) shutJustNow.add(email);
  const kept = tellings.filter((one) => one.isOfPapers || !isJustNow(one));
  tellings.splice(0, tellings.length, ...kept);
  for (const day of days.values()) {
    if (day.end > at) leave(day, member);
    day.waiting.delete(member);
  }
};

const seatOf = (role: string): Seat => (role.endsWith('student') ? 'students' : 'start_instructors');

/** Notes the new role of a member, who no longer waits for seats of the other kind. */
const appoint = (books: Books, member: string, role: string): void => {
  const person = books.people.find(({ id }) => id === member);
  const before = person === undefined ? role : roleOf(books, person);
  books.roles.set(member, role);
  if (seatOf(before) !== seatOf(role)) for (const day of books.days.values()) day.waiting.delete(member);
};

const newDay = ({ body, who }: Observed): Day => ({
  school: who.school,
  start: timeOf(body['start_datetime']),
  end: timeOf(body['end_datetime']),
  deadline: timeOf(body['deadline_datetime']),
  places: { students: Number(body['max_students']), start_instructors: Number(body['max_start_instructors']) },
  teachers: new Set((body['flight_teachers'] ?? []) as string[]),
  canceled: null,
  seats: new Map(),
  attendance: new Map(),
  waiting: new Set(),
  hasChat: false,
  said: [],
  notes: [],
  handedOut: new Set(),
  hasPoll: false,
  votes: new Set(),
});

export interface ImportedRow {
  readonly cells: {
    readonly last_name: string;
    readonly canopy_type?: string;
    /** ISO 8601. */
    readonly insurance_valid_until?: string;
  };
  /** `null`: a new one. */
  readonly member: { readonly user_id: string } | null;
}

type Hear = (books: Books, observed: Observed, day: Day) => readonly string[];

/** Enters accepted changes of a day into the books, by call. Each function returns what is wrong. */
export const CHANGES_OF_DAY: Readonly<Record<string, Hear>> = {
  'PATCH /flight/manage': (books, observed, day) => {
    const { body } = observed;
    const [start, end] = [day.start, day.end];
    day.start = timeOf(body['start_datetime']);
    day.end = timeOf(body['end_datetime']);
    day.deadline = timeOf(body['deadline_datetime']);
    if (day.canceled === true || (start === day.start && end === day.end)) return [];
    const isSameDay = dateIn(start) === dateIn(day.start);
    const words = isSameDay ? 'has changed the time of the flight day on' : 'has moved a flight day. It is now on';
    promise(books, observed, day, `${words} ${dayInWords(day.start)}`);
    return [];
  },
  'PATCH /flight/manage/canceled': (books, observed, day) => {
    const before = day.canceled;
    day.canceled = observed.body['canceled'] === true;
    const words = wordsOf(before, day);
    if (words !== null) promise(books, observed, day, words);
    return [];
  },
  'DELETE /flight/manage': (books, observed, day) => {
    if (day.canceled !== true) promise(books, observed, day, `has deleted the flight day on ${dayInWords(day.start)}`);
    books.days.delete(String(observed.body['flight_id']));
    return [];
  },
  'PATCH /flight/manage/attendance': (_books, { body, until }, day) => {
    const member = String(body['user_id']);
    if (!day.seats.has(member)) return ['attendance of somebody without a seat was accepted'];
    if (day.canceled === true || dateIn(until) < dateIn(day.start))
      return ['attendance was accepted too early, or of a cancelled day'];
    // A field that the request does not name keeps its value.
    const before = day.attendance.get(member) ?? { absent: false, flights: 1 };
    const { absent = before.absent, flights = before.flights } = body;
    day.attendance.set(member, { absent: absent === true, flights: Number(flights) });
    return [];
  },
  'PUT /flight/manage/whatsapp-group': (_books, _observed, day) => {
    day.hasChat = true;
    return [];
  },
  'PUT /flight/chat/message': (books, { body, who }, day) => {
    day.said.push({ author: who.id, text: String(body['text']), clientId: String(body['client_id']) });
    return day.hasChat && isOfDay(books, who, day)
      ? []
      : [`${who.first_name} said something in a chat that is not theirs`];
  },
  'PUT /flight/manage/whatsapp-group/poll': (_books, _observed, day) => {
    day.hasPoll = true;
    return day.hasChat ? [] : ['a poll without a chat was accepted'];
  },
  'PUT /flight/poll/answer': (_books, { body, who, at }, day) => {
    for (const one of day.votes) if (one.startsWith(who.id)) day.votes.delete(one);
    for (const item of body['items'] as readonly string[]) day.votes.add(`${who.id} ${item}`);
    const isRight = day.hasPoll && day.seats.has(who.id) && isUpcoming(day, at);
    return isRight ? [] : [`a vote of ${who.first_name} was accepted`];
  },
  'PUT /flight/manage/comment': (_books, { body }, day) => {
    day.notes.push(String(body['comment']));
    return [];
  },
  'PATCH /flight/manage/checklist': (_books, { body }, day) => {
    const [member, item] = [String(body['user_id']), String(body['item'])];
    if (body['handed_out'] === true) day.handedOut.add(`${member} ${item}`);
    else day.handedOut.delete(`${member} ${item}`);
    return day.seats.has(member) && day.canceled !== true ? [] : ['a tick for somebody who is not there was accepted'];
  },
};

const isUpcoming = (day: Day, at: number): boolean => day.canceled !== true && at < day.start;

/** Enters other accepted changes into the books, by call. */
export const CHANGES: Readonly<Record<string, (books: Books, observed: Observed) => void>> = {
  'PUT /flight/manage/batch': ({ days }, observed) => {
    for (const id of (observed.answer as { flight_ids: string[] }).flight_ids) days.set(id, newDay(observed));
  },
  'PATCH /school/user/access-rights': (books, { body, at }) => {
    const member = String(body['user_id']);
    if (body['role'] !== undefined) appoint(books, member, String(body['role']));
    else if (body['disabled'] === true) shut(books, member, at);
    else books.disabled.delete(member);
  },
  'PUT /school/import': ({ imported, canopies, papers }, { body, who }) => {
    for (const { cells, member } of body['rows'] as readonly ImportedRow[])
      if (member === null) imported.add(`${who.school} ${cells.last_name}`);
      else {
        canopies.set(member.user_id, String(cells.canopy_type));
        const lastDay = String(cells.insurance_valid_until);
        if (papers.get(member.user_id)?.lastDay !== lastDay)
          papers.set(member.user_id, { lastDay, told: Number.POSITIVE_INFINITY });
      }
  },
  'PUT /school/mailing': (books, { body, at, who }) => {
    const [subject, members] = [String(body['subject']), body['user_ids'] as readonly string[]];
    books.mailings.set(String(body['id']), { school: who.school, subject, members: members.length });
    for (const { id, email } of books.people)
      if (members.includes(id) && !books.disabled.has(id)) books.tellings.push({ email, words: subject, at });
  },
  'PUT /school/user/erasing': (books, { body, at }) => {
    const member = String(body['user_id']);
    shut(books, member, at);
    books.erasing.set(member, at + ERASED_AFTER);
  },
  'PUT /school/payment': ({ payments }, { body, answer, who }) => {
    const { payment_ids } = answer as { payment_ids: string[] };
    for (const id of payment_ids) payments.set(id, { school: who.school, amount: Number(body['amount_minor']) });
  },
};
