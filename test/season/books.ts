// An auditor of a school, written apart from the product: it imports nothing of it, and knows the rules from the
// specification, the answers that were given, the database by plain SQL, and the mails that arrived.

/** A person as the auditor is told of them at the beginning. */
export interface AuditedPerson {
  readonly id: string;
  readonly school: string;
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

/** A request and its answer. */
export interface Observed {
  /** The time of the one clock before the request, in milliseconds. */
  readonly at: number;
  /** The time after the answer. */
  readonly until: number;
  readonly who: AuditedPerson;
  /** Such as `PATCH /flight/sign-up`. */
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly status: number;
  readonly answer: unknown;
}

export interface AuditedMail {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** Runs a query as somebody who sees every row. */
export type Query = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

export type Seat = 'students' | 'start_instructors';

export interface Day {
  readonly school: string;
  start: number;
  end: number;
  deadline: number | null;
  readonly places: Record<Seat, number>;
  teachers: ReadonlySet<string>;
  canceled: boolean | null;
  readonly seats: Map<string, Seat>;
  readonly attendance: Map<string, { readonly absent: boolean; readonly flights: number }>;
  /** Members who asked for a place on the waiting list, for as long as the auditor knows. */
  readonly waiting: Set<string>;
  hasChat: boolean;
  /** Acknowledged messages, the oldest first. */
  readonly said: { readonly author: string; readonly text: string; readonly clientId: string }[];
  readonly notes: string[];
  /** Items that were handed out, as `member item`. */
  readonly handedOut: Set<string>;
  hasPoll: boolean;
  /** Items for which participants voted, as `member item`. */
  readonly votes: Set<string>;
}

/** Somebody must have been told of something once. */
export interface Telling {
  readonly email: string;
  readonly words: string;
  /** The time of the change, in milliseconds. */
  readonly at: number;
  /** About papers: the mail leaves at once, so one who is disabled just then may have it. */
  readonly isOfPapers?: true;
}

export const ZONE = 'Europe/Zurich';

export const dateIn = (instant: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(instant);

/** `Saturday, 8 March 2031`. */
export const dayInWords = (instant: number): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options }).format(instant);
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
};

export const timeOf = (value: unknown): number => Date.parse(String(value));

/** The auditor's knowledge of both schools: the people from the beginning, the rest from acknowledged answers. */
export interface Books {
  readonly people: readonly AuditedPerson[];
  readonly days: Map<string, Day>;
  readonly disabled: Set<string>;
  /** Members whose role is no longer that of the beginning. */
  readonly roles: Map<string, string>;
  /** Members that were imported, as `school surname`. */
  readonly imported: Set<string>;
  /** Schools that were filled with an archive. */
  readonly copies: Set<string>;
  /** Times at which members are to be erased, by member, in milliseconds. */
  readonly erasing: Map<string, number>;
  /** By id, in hundredths of a franc. */
  readonly payments: Map<string, { readonly school: string; readonly amount: number }>;
  /** Types of canopies that an import wrote, by member. */
  readonly canopies: Map<string, string>;
  /** Last days of insurances, by member, with the number of days before it of which they were told last. */
  readonly papers: Map<string, { readonly lastDay: string; told: number }>;
  /** Days on which people were told of their papers. */
  readonly checkedOn: Set<string>;
  /** Mailings by id. */
  readonly mailings: Map<string, { readonly school: string; readonly subject: string; readonly members: number }>;
  /** E-mails whose mailbox has been unknown to its server for a while: they may have missed something. */
  readonly unknownBoxes: Set<string>;
  /** Addresses of people who lost their access while mails to them may have been leaving. */
  readonly shutJustNow: Set<string>;
  /** Sentences that must have been mailed, each to one person. */
  readonly tellings: Telling[];
}

export const openBooks = (people: readonly AuditedPerson[]): Books => ({
  people,
  days: new Map(),
  disabled: new Set(),
  roles: new Map(),
  imported: new Set(),
  copies: new Set(),
  erasing: new Map(),
  payments: new Map(),
  canopies: new Map(),
  papers: new Map(),
  checkedOn: new Set(),
  mailings: new Map(),
  unknownBoxes: new Set(),
  shutJustNow: new Set(),
  tellings: [],
});

export const roleOf = ({ roles }: Pick<Books, 'roles'>, { id, role }: Pick<AuditedPerson, 'id' | 'role'>): string =>
  roles.get(id) ?? role;

export const isStaff = (books: Pick<Books, 'roles'>, person: Pick<AuditedPerson, 'id' | 'role'>): boolean =>
  roleOf(books, person) === 'flight_teacher';

/** Whether somebody may see the people of a day, and write in its chat. A teacher of a day stays one in another role. */
export const isOfDay = (books: Pick<Books, 'roles'>, person: AuditedPerson, day: Day): boolean =>
  isStaff(books, person) || day.seats.has(person.id) || day.teachers.has(person.id);

export const seatsOf = ({ seats }: Day, seat: Seat): number => [...seats.values()].filter((one) => one === seat).length;

/** Takes somebody off a day, with all that a seat carries. */
export const leave = (day: Day, member: string): void => {
  day.seats.delete(member);
  day.attendance.delete(member);
  for (const things of [day.handedOut, day.votes])
    for (const one of things) if (one.startsWith(member)) things.delete(one);
};
