import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Email, Success } from '../../core/contract/shapes.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** Characters at most. */
export const CONTACT_BOUNDS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/** What ends a line somewhere, or shows nothing. */
export const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** One line: it becomes part of a mail's subject, or stands beside it. */
const Line = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !NOT_IN_A_LINE.test(text), { params: { code: 'wrong_format' } }),
  );

/** What people fill in. */
export const CONTACT_FIELDS = {
  name: Line(CONTACT_BOUNDS.name),
  email: Email,
  subject: Line(CONTACT_BOUNDS.subject),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTACT_BOUNDS.message)),
};
export type ContactField = keyof typeof CONTACT_FIELDS;

export const contactOperator = call({
  method: 'POST',
  path: '/site/contact',
  role: 'anybody',
  summary: 'Mails a message to whoever runs this installation. 404 where no address of theirs is set.',
  body: z.strictObject({
    ...CONTACT_FIELDS,
    /** Of the page, and so probably of the message. */
    language: z.enum(LANGUAGES),
    /** People don't see it. Whoever fills it in is a program: it gets the same answer, and nothing is sent. */
    website: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: Success,
  refusals: ['not_found', 'too_many_requests'],
});
