import type { TaskError } from '../../core/errors/task-errors.ts';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import type { TaskType } from '../chat/contract.ts';
import type { PersonReason } from './steps.contract.ts';

/** Our own cautious numbers: WhatsApp publishes none, and blocks numbers that behave like programs. */
export const PACES = {
  group: { gapMs: 300_000, spreadMs: 0, aDay: 5 },
  member: { gapMs: 5_000, spreadMs: 10_000, aDay: null },
  message: { gapMs: 3_000, spreadMs: 0, aDay: null },
} as const;
export type Pace = keyof typeof PACES;

/** Milliseconds to wait before each look for a group that may have been made. */
export const SETTLE = [30_000, 60_000, 120_000] as const;
/** How often a step is tried that may be tried again. */
export const MOST_ATTEMPTS = 5;
/** Milliseconds before a step is tried again of which nobody knows what became. */
export const PAUSE = 30_000;
/** Milliseconds before a step that is never given up is taken up again. */
export const LONG_PAUSE = 3_600_000;
/** Milliseconds for which one job goes on with the steps of a group: then it is another one's turn. */
export const TURN = 60_000;
/** Milliseconds after which one looks again at a group that waits: the step itself knows how long. */
export const LONGEST_WAIT = 60_000;

interface Kind {
  readonly pace: Pace;
  /** Done twice it is the same as done once: it may be tried again whatever became of it. */
  readonly repeatable: boolean;
  /** Taken for one person after the other. */
  readonly byPerson: boolean;
  /** Taken up again every hour when it failed: somebody would stay where they must not be. */
  readonly lasting: boolean;
  /** Only for those who agreed that their number is passed on. */
  readonly needsConsent: boolean;
  /** Where it did not come about, whether for one person or at all. */
  readonly error: TaskError;
}

const group = { byPerson: false, needsConsent: false, lasting: false } as const;
const person = { pace: 'member', repeatable: true, byPerson: true, needsConsent: true, lasting: false } as const;

export const KINDS: Readonly<Record<TaskType, Kind>> = {
  create_group: { ...group, pace: 'group', repeatable: false, error: 'group_creation_failed' },
  delete_group: { ...group, pace: 'member', repeatable: true, lasting: true, error: 'unknown_error' },
  add_members: { ...person, error: 'user_add_failed' },
  // Whoever has withdrawn their consent is taken out all the same.
  remove_members: { ...person, needsConsent: false, lasting: true, error: 'user_remove_failed' },
  make_admin: { ...person, error: 'user_promotion_failed' },
  remove_admin: { ...person, needsConsent: false, error: 'user_demotion_failed' },
  send_group_message: { ...group, pace: 'message', repeatable: false, error: 'unknown_error' },
  send_private_message: {
    pace: 'message',
    repeatable: false,
    byPerson: true,
    lasting: false,
    needsConsent: true,
    error: 'unknown_error',
  },
  create_poll: { ...group, pace: 'message', repeatable: false, error: 'poll_creation_failed' },
};

/** `done` is kept beside the reasons, so that a step that was cut off goes on with the others. */
export type PersonResult = PersonReason | 'done';

export interface Contact {
  readonly phone: string | null;
  readonly consented: boolean;
  /** Teaches, starts or flies on the day. */
  readonly onDay: boolean;
  readonly teaches: boolean;
  /** The number with which they were put into the mirrored group; `null`: they were not. */
  readonly addedAs: string | null;
}

/** Whether the day itself wants the opposite of the step by now. */
const isOutdated = (type: TaskType, { phone, consented, onDay, teaches, addedAs }: Contact): boolean => {
  switch (type) {
    case 'remove_members':
      return onDay && consented && (addedAs === null || addedAs === phone);
    case 'make_admin':
      return !teaches;
    case 'remove_admin':
      return teaches || !onDay;
    case 'send_private_message':
      return false;
    default:
      return !onDay;
  }
};

/** With which number the bridge is asked about somebody: out of a group with the one that is in it. */
export const numberFor = (type: TaskType, { phone, addedAs }: Contact): string | null =>
  type === 'remove_members' || type === 'remove_admin' ? (addedAs ?? phone) : phone;

/** What becomes of a person without asking the bridge; `null`: it has to be asked. */
export const settledWithoutAsking = (type: TaskType, contact: Contact): PersonResult | null => {
  if (isOutdated(type, contact)) return 'done';
  // Nobody is taken out by a number that was never passed on.
  if (numberFor(type, contact) === null) return KINDS[type].needsConsent ? 'no_phone' : 'done';
  return KINDS[type].needsConsent && !contact.consented ? 'no_consent' : null;
};

/** Nothing has gone wrong: they have not agreed, or have no number. */
const NO_FAULT: readonly PersonResult[] = ['done', 'no_consent', 'no_phone'];

/** How a step ends for its people together. It has failed where something went wrong for everybody about whom the bridge was asked. */
export const endOf = (results: readonly PersonResult[]): 'completed' | 'partial_failed' | 'failed' => {
  if (results.every((result) => result === 'done')) return 'completed';
  return results.some((result) => NO_FAULT.includes(result)) ? 'partial_failed' : 'failed';
};

/** Countries (ISO 3166-1 alpha-2) whose schools write in a language. All others write in English. */
const SPOKEN_IN: Readonly<Record<Language, readonly string[]>> = { en: [], de: ['CH', 'LI', 'DE', 'AT'] };

/** In which language a mirrored group is named and asked: it has many readers and can have only one. */
export const languageIn = (country: string): Language =>
  LANGUAGES.find((language) => SPOKEN_IN[language].includes(country)) ?? 'en';
