import { EMAIL } from '../../core/contract/shapes.ts';
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
  const fault = (field === 'text' ? paragraphFault : lineFault)(value, MAILING_BOUNDS[field]);
  if (fault !== null) return fault;
  return field !== 'reply_to' || EMAIL.test(text) ? null : 'not_an_email';
};

/** A member who was chosen for a mailing. */
export interface Chosen {
  readonly user_id: MemberId;
  readonly email: string | null;
  readonly disabled: boolean;
}

/** Returns why a member gets no mail; `null`: the member gets it. */
export const hindrance = ({ email, disabled }: Pick<Chosen, 'email' | 'disabled'>): Hindrance | null => {
  if (disabled) return 'disabled';
  return email === null || email === '' ? 'no_email' : null;
};

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
