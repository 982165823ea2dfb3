import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';

/**
 * Must be raised when the meaning of the consent text changes; members who agreed to an older version are asked again.
 */
export const CONSENT_VERSION = 1;

const Consent = z.object({
  /** Whether the school has a bridge, so that members are asked for consent. */
  asked: z.boolean(),
  /** Current version of the consent text. */
  text_version: z.int(),
  given: z.boolean(),
  /** Time at which it was last given or withdrawn; `null` if never. */
  since: z.nullable(InstantAnswer),
});
export type Consent = z.infer<typeof Consent>;

export const readConsent = call({
  method: 'POST',
  path: '/users/info/chat-consent',
  role: 'beginner_student',
  summary: 'Whether the caller agreed that phone number and first name go to the school’s WhatsApp groups.',
  body: NoFilter,
  answer: Consent,
});

export const giveConsent = call({
  method: 'PUT',
  path: '/users/info/chat-consent',
  role: 'beginner_student',
  summary: 'Agrees, or withdraws; with withdrawing the caller is taken out of mirrored groups.',
  body: z.strictObject({ given: z.boolean(), text_version: z.literal(CONSENT_VERSION) }),
  answer: Consent,
  refusals: ['not_found'],
});
