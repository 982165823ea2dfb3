/** Key of a person in the plan, such as `s12`; of a day, such as `d3`. */
export type PersonKey = string;
export type DayKey = string;

export const ROLES = ['flight_teacher', 'start_instructor', 'student', 'beginner_student'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  readonly key: PersonKey;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_school_admin: boolean;
  /** The school beside the one that the season is about. */
  readonly isNeighbour: boolean;
}

export type SeatAction = 'sign-up' | 'sign-out' | 'wait' | 'stop-waiting';
export type Seat = 'students' | 'start_instructors';

export interface Press {
  readonly day: DayKey;
  readonly seat: Seat;
  readonly action: SeatAction;
}

/** Local times are those of Zurich, such as `2031-03-08T09:00`. */
export interface Times {
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
}

export type Page = 'own-days' | 'days' | 'people' | 'statistics' | 'payments' | 'chat' | 'checklist' | 'notes';

export const NONSENSE = [
  'unknown-day',
  'foreign-day',
  'stale',
  'role-too-low',
  'no-json',
  'unknown-field',
  'far-too-many',
] as const;
export type Nonsense = (typeof NONSENSE)[number];

export type Deed =
  | ({
      readonly what: 'plan';
      readonly day: DayKey;
      readonly students: number;
      readonly instructors: number;
    } & Times & {
        readonly teachers: readonly PersonKey[];
      })
  | ({ readonly what: 'seat' } & Press)
  /** Several people press at the same moment, on both servers. */
  | { readonly what: 'burst'; readonly presses: readonly (Press & { readonly who: PersonKey })[] }
  | {
      readonly what: 'put';
      readonly day: DayKey;
      readonly person: PersonKey;
      readonly seat: Seat;
      readonly action: 'sign-up' | 'sign-out';
    }
  | { readonly what: 'decide'; readonly day: DayKey; readonly canceled: boolean; readonly reason: string | null }
  | ({ readonly what: 'move'; readonly day: DayKey } & Times)
  | { readonly what: 'delete'; readonly day: DayKey }
  | {
      readonly what: 'attend';
      readonly day: DayKey;
      readonly person: PersonKey;
      readonly absent: boolean;
      readonly flights: number;
    }
  | { readonly what: 'pay'; readonly person: PersonKey }
  /** In hundredths of a franc. */
  | { readonly what: 'collect'; readonly people: readonly PersonKey[]; readonly amount: number }
  | { readonly what: 'open-chat'; readonly day: DayKey }
  | { readonly what: 'say'; readonly day: DayKey; readonly text: string }
  | { readonly what: 'note'; readonly day: DayKey; readonly text: string }
  | {
      readonly what: 'tick';
      readonly day: DayKey;
      readonly person: PersonKey;
      readonly item: string;
      readonly handedOut: boolean;
    }
  | { readonly what: 'open-poll'; readonly day: DayKey }
  | { readonly what: 'vote'; readonly day: DayKey; readonly items: readonly string[] }
  | { readonly what: 'erase'; readonly person: PersonKey }
  | { readonly what: 'appoint'; readonly person: PersonKey; readonly role: Role }
  /** New members of a spreadsheet, by their surnames. */
  | { readonly what: 'import'; readonly names: readonly string[] }
  /** A row of a spreadsheet names the canopy of a member who is there already, and the last day of the insurance. */
  | { readonly what: 'import-again'; readonly person: PersonKey; readonly canopy: string; readonly insured: string }
  /** An e-mail of the school to members; its subject is a part of its text, too. */
  | { readonly what: 'mailing'; readonly people: readonly PersonKey[]; readonly subject: string }
  /** The mails of the last mailing that failed are sent again. */
  | { readonly what: 'mail-again' }
  /** The mail server does not know somebody's address for a while. */
  | { readonly what: 'mailbox'; readonly isKnown: boolean }
  /** The school is exported, and another one is filled with the archive. */
  | { readonly what: 'archive' }
  | { readonly what: 'disable'; readonly person: PersonKey; readonly disabled: boolean }
  | {
      readonly what: 'look';
      readonly at: Page;
      readonly day: DayKey | null;
    }
  | { readonly what: 'nonsense'; readonly kind: Nonsense; readonly day: DayKey }
  | { readonly what: 'phone'; readonly state: PhoneState }
  | { readonly what: 'event'; readonly event: Event };

/** A phone loses its network, or the program on it is closed, or both are back. */
export type PhoneState = 'offline' | 'closed' | 'back';

/** Mishaps of a request: it or its answer is lost, it arrives slowly, or something dies while it is under way. */
export const MISHAPS = [
  'request-lost',
  'answer-lost',
  'hung-up',
  'slow',
  'connections-cut',
  'server-stopped',
  'server-killed',
  'database-killed',
] as const;
export interface Mishap {
  readonly what: (typeof MISHAPS)[number];
  /** In milliseconds after the request was begun. */
  readonly after: number;
}

/** Events that befall the whole installation between two steps. */
export type Event =
  | 'mails-away'
  | 'mails-back'
  | 'mail-answers-lost'
  | 'killed-at-work'
  | 'disk-full'
  | 'disk-free'
  | 'clock-ahead'
  | 'clock-back'
  /** A server is stopped, and starts with the present code; where that runs already, it is a rolling restart. */
  | 'upgrade-first'
  | 'upgrade-second';

export interface Step {
  readonly number: number;
  /** Local time in Zurich; the clock stands at this minute or a little later. */
  readonly at: string;
  readonly who: PersonKey;
  readonly deed: Deed;
  /** Server to which the first request goes. */
  readonly server: 0 | 1;
  readonly mishap: Mishap | null;
}

export interface SeasonPlan {
  readonly seed: number;
  readonly people: readonly Person[];
  /** The people who act through the modules of the browser, each on a phone of their own. */
  readonly phones: readonly PersonKey[];
  /** Whether something befalls its requests and its installation. */
  readonly hasFaults: boolean;
  readonly steps: readonly Step[];
}
