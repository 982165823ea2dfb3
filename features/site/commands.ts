import { createHash } from 'node:crypto';
import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { addressLimit } from '../../server/identity/address-limit.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { contactOperator } from './contract.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { FROM_EVERYBODY } from './rules.ts';

type Message = Omit<Body<typeof contactOperator>, 'website'>;

const MAILS = { en, de };

const linesOf = (message: string): string[] =>
  message
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Makes the mail's cause from day and content, so that a double click or a retry after a lost response sends one mail
 * only.
 */
const causeOf = (message: Message, now: Instant): string => {
  const day = now.toString().slice(0, 10);
  return `contact/${createHash('sha256')
    .update(JSON.stringify([day, message]))
    .digest('hex')}`;
};

const mailOf = (to: string, { language, message, ...who }: Message, cause: string): Mail => ({
  to,
  language,
  content: MAILS[language].contact({ ...who, lines: linesOf(message) }),
  replyTo: who.email,
  cause,
});

export const mailOperator = async (
  { operator, mailer, identityPool }: RouteParts,
  message: Message,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  if (operator.email === null) return refuse('not_found');
  const all = await addressLimit(identityPool, FROM_EVERYBODY)('contact form');
  if (!all.granted) return refuseTooManyRequests(FROM_EVERYBODY.window);
  await mailer.queueAlone(mailOf(operator.email, message, causeOf(message, now)));
  return { success: true };
};
