import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { lineFault, normalLine, paragraphFault } from '../../core/texts/typed-text.ts';
import type { Instant } from '../../core/time/instant.ts';
import { type Hindrance, MAILING_BOUNDS, type Mailing } from './contract.ts';

export type MailingField = keyof typeof MAILING_BOUNDS;

/** Returns why the server would refuse the text of this field, or `null` if it would accept it. */
export const mailingFault = (field: MailingField, value: string): FieldErrorCode | null => {
  const text = normalLine(value);
  if (text === '') return 'required';
  return (field === 'text' ? paragraphFault : lineFault)(value, MAILING_BOUNDS[field]);
};

/** A member who was chosen for a mailing. */
export interface Chosen {
  readonly user_id: MemberId;
  readonly email: string | null;
  readonly disabled: boolean;
  readonly unsubscribed: boolean;
  /** Whether the address was written within the last day, and its owner has not accepted an invitation since. */
  readonly tooNew: boolean;
}

/** Returns why a member gets no mail; `null`: the member gets it. */
export const hindrance = ({ email, disabled, unsubscribed, tooNew }: Omit<Chosen, 'user_id'>): Hindrance | null => {
  if (disabled) return 'disabled';
  if (email === null || email === '') return 'no_email';
  if (unsubscribed) return 'unsubscribed';
  return tooNew ? 'too_new' : null;
};

interface Content {
  readonly subject: string;
  readonly text: string;
  readonly salutation: boolean;
  readonly language: string;
  readonly user_ids: readonly MemberId[];
}

/** Returns whether a request repeats the one that wrote a mailing, so that it may be answered alike. */
export const isSameMailing = (before: Content, asked: Content): boolean => {
  const chosen = new Set(asked.user_ids);
  return (
    before.subject === asked.subject &&
    before.text === asked.text &&
    before.salutation === asked.salutation &&
    before.language === asked.language &&
    before.user_ids.length === chosen.size &&
    before.user_ids.every((id) => chosen.has(id))
  );
};

const NEW_FOR = { hours: 24 };

/** Returns the instant since when an address counts as new: a school may have typed any, and its owner not know of it. */
export const newSince = (now: Instant): Instant => now.subtract(NEW_FOR);

const YOUNG_FOR = { hours: 24 * 30 };
const MAILS_A_DAY = 2000;
const MAILS_A_DAY_OF_YOUNG = 300;

/** Returns how many mails of mailings a school may send in a day. Nobody knows yet what a young one is up to. */
export const mailsADay = (created: Instant, now: Instant): number =>
  created.add(YOUNG_FOR).epochMilliseconds > now.epochMilliseconds ? MAILS_A_DAY_OF_YOUNG : MAILS_A_DAY;

const GIVEN_UP_AFTER = { hours: 48 };
/** 731 days: two years with a leap day. */
const KEPT_FOR = { hours: 24 * 731 };

/**
 * Returns the instant before which queued mails are given up. The queue retries for about as long; a mail that comes
 * later than this would only confuse.
 */
export const giveUpCutoff = (now: Instant): Instant => now.subtract(GIVEN_UP_AFTER);

/** Returns the instant before which mailings are deleted. */
export const deletionCutoff = (now: Instant): Instant => now.subtract(KEPT_FOR);

/** Returns the number of members to whom a mailing was addressed, without those who were left out. */
export const addressed = ({ queued, sent, failed, stopped }: Mailing['counts']): number =>
  queued + sent + failed + stopped;
