import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Email, LONGEST_EMAIL, Success } from '../../core/contract/shapes.ts';
import { filledLine, filledParagraph, opaque } from '../../core/contract/text.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** Maximum lengths in characters. */
export const CONTACT_BOUNDS = { name: 100, email: LONGEST_EMAIL, subject: 150, message: 5000 } as const;

/** Fields that the visitor fills in. */
export const CONTACT_FIELDS = {
  name: filledLine(CONTACT_BOUNDS.name),
  email: Email,
  subject: filledLine(CONTACT_BOUNDS.subject),
  message: filledParagraph(CONTACT_BOUNDS.message),
};
export type ContactField = keyof typeof CONTACT_FIELDS;

export const contactOperator = call({
  method: 'POST',
  path: '/site/contact',
  role: 'anybody',
  summary: 'Mails a message to whoever runs this installation. 404 where no address of theirs is set.',
  body: z.strictObject({
    ...CONTACT_FIELDS,
    /** Language of the page, and so probably of the message. */
    language: z.enum(LANGUAGES),
    /** Honeypot field, hidden from people. A program that fills it in gets the normal answer, and no mail is sent. */
    website: z.optional(opaque(1000)),
  }),
  answer: Success,
  refusals: ['not_found', 'too_many_requests', 'too_many_mails'],
});
