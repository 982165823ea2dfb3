import type { StepError } from '../../core/errors/step-errors.ts';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import type { StepType } from '../chat/contract.ts';
import type { PersonReason } from './steps.contract.ts';

/** Our own cautious limits: WhatsApp publishes none, and blocks phone numbers that behave like programs. */
export const PACES = {
  group: { gapMs: 300_000, spreadMs: 0, aDay: 5 },
  member: { gapMs: 5_000, spreadMs: 10_000, aDay: null },
  message: { gapMs: 3_000, spreadMs: 0, aDay: null },
} as const;
export type Pace = keyof typeof PACES;

/** Milliseconds to wait before each search for a group that may have been created. */
export const SETTLE = [30_000, 60_000, 120_000] as const;
/** Maximum number of attempts for a step that may be repeated. */
export const MOST_ATTEMPTS = 5;
/** Milliseconds before a step with an unknown outcome is retried. */
export const PAUSE = 30_000;
/** Milliseconds before a step that is never given up is queued again. */
export const LONG_PAUSE = 3_600_000;
/** Milliseconds for which one job performs the steps of a group, before other groups get a turn. */
export const TURN = 60_000;
/** Maximum milliseconds before a waiting group is checked again; the step itself stores its exact time. */
export const LONGEST_WAIT = 60_000;

interface Kind {
  readonly pace: Pace;
  /** Idempotent, so that it may be retried after any outcome. */
  readonly repeatable: boolean;
  /** Performed for one person after the other. */
  readonly byPerson: boolean;
  /** Queued again every hour after a failure: otherwise a person would stay in a group they must not be in. */
  readonly lasting: boolean;
  /** Performed only for people who agreed that their phone number is passed on. */
  readonly needsConsent: boolean;
  /** Error of a failure, whether for one person or as a whole. */
  readonly error: StepError;
}

const group = { byPerson: false, needsConsent: false, lasting: false } as const;
const person = { pace: 'member', repeatable: true, byPerson: true, needsConsent: true, lasting: false } as const;

export const KINDS: Readonly<Record<StepType, Kind>> = {
  create_group: { ...group, pace: 'group', repeatable: false, error: 'group_creation_failed' },
  delete_group: { ...group, pace: 'member', repeatable: true, lasting: true, error: 'unknown_error' },
  add_members: { ...person, error: 'user_add_failed' },
  // Members who withdrew their consent must still be removed.
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

/**
 * Result for one person. `done` is stored beside the failures, so that an interrupted step continues with the others.
 */
export type PersonResult = PersonReason | 'done';

export interface Contact {
  readonly phone: string | null;
  readonly consented: boolean;
  /** Whether the person is a participant of the day. */
  readonly onDay: boolean;
  readonly teaches: boolean;
  /** Phone number with which they were added to the mirrored group; `null` if they were not. */
  readonly addedAs: string | null;
}

/** Returns whether the day by now requires the opposite of the step. */
const isOutdated = (type: StepType, { phone, consented, onDay, teaches, addedAs }: Contact): boolean => {
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

/** Returns the phone number to pass to the bridge: to remove a person, the number with which they were added. */
export const phoneForBridge = (type: StepType, { phone, addedAs }: Contact): string | null =>
  type === 'remove_members' || type === 'remove_admin' ? (addedAs ?? phone) : phone;

/** Returns a person's result if it is known without calling the bridge, or `null`. */
export const settledWithoutAsking = (type: StepType, contact: Contact): PersonResult | null => {
  if (isOutdated(type, contact)) return 'done';
  // A number that was never passed on is in no group, so there is nothing to remove.
  if (phoneForBridge(type, contact) === null) return KINDS[type].needsConsent ? 'no_phone' : 'done';
  return KINDS[type].needsConsent && !contact.consented ? 'no_consent' : null;
};

/** Results that are no failures: done, no consent, or no number. */
const NO_FAULT: readonly PersonResult[] = ['done', 'no_consent', 'no_phone'];

/**
 * Returns the outcome of a step for all its people. It has failed if it failed for everybody about whom the bridge was
 * called.
 */
export const endOf = (results: readonly PersonResult[]): 'completed' | 'partial_failed' | 'failed' => {
  if (results.every((result) => result === 'done')) return 'completed';
  return results.some((result) => NO_FAULT.includes(result)) ? 'partial_failed' : 'failed';
};

/** Countries (ISO 3166-1 alpha-2) by the language of their schools. All others use English. */
const SPOKEN_IN: Readonly<Record<Language, readonly string[]>> = { en: [], de: ['CH', 'LI', 'DE', 'AT'] };

/** Returns the language of a mirrored group, which has many readers but can have only one language. */
export const languageIn = (country: string): Language =>
  LANGUAGES.find((language) => SPOKEN_IN[language].includes(country)) ?? 'en';
