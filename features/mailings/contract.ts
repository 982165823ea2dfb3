import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Paging } from '../../core/contract/shapes.ts';
import { filledLine, filledParagraph } from '../../core/contract/text.ts';
import { MailingId, MemberId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** Maximum lengths in characters. */
export const MAILING_BOUNDS = { subject: 150, text: 10_000 } as const;

/** Members of one mailing; as many as a school may mail in a day. */
export const MOST_RECIPIENTS = 2000;

/** In bytes. 2,000 ids and the longest text. */
const LARGEST_MAILING = 200_000;

export const STATES = ['queued', 'sent', 'failed', 'stopped', 'left_out'] as const;
export type MailState = (typeof STATES)[number];

/** Why a mail failed for good, and why a member gets none. */
export const FAILURES = ['unknown_mailbox', 'full_mailbox', 'refused', 'given_up'] as const;
export const HINDRANCES = ['no_email', 'disabled', 'unsubscribed', 'too_new', 'enough_today'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

const Members = z.array(MemberId).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS));

const Person = z.object({ user_id: MemberId, first_name: z.string(), last_name: z.string() });

const Preview = z.object({
  /** Name of the sender, which is the school's. */
  school: z.string(),
  /** Where replies go: the address with which this person signs in. `null`: they have none that is proven. */
  reply_to: z.nullable(z.string()),
  recipients: z.number(),
  /** How many mails of mailings the school may send in a day. */
  most: z.number(),
  /** The first recipient, whose mail the preview shows. `null`: nobody can get it. */
  example: z.nullable(Person),
  left_out: z.array(z.object({ ...Person.shape, reason: z.enum(HINDRANCES) })),
});
export type Preview = z.infer<typeof Preview>;

export const previewMailing = call({
  method: 'POST',
  path: '/school/mailing/preview',
  role: 'school_admin',
  summary: 'Who of these members would get an e-mail, who would not and why, and the sender. Writes nothing.',
  body: z.strictObject({ user_ids: Members }),
  answer: Preview,
  refusals: ['not_found'],
  largest: LARGEST_MAILING,
});

export const sendMailing = call({
  method: 'PUT',
  path: '/school/mailing',
  role: 'school_admin',
  summary:
    'Queues an e-mail of the school to each of these members. A repeated request with the same id sends nothing again; with another content or other members it is refused.',
  body: z.strictObject({
    id: MailingId,
    subject: filledLine(MAILING_BOUNDS.subject),
    text: filledParagraph(MAILING_BOUNDS.text),
    /** Whether each mail begins with the name of its recipient. */
    salutation: z.boolean(),
    /** Language of salutation and last lines, which should be the language of the text. */
    language: z.enum(LANGUAGES),
    user_ids: Members,
  }),
  answer: z.object({ recipients: z.number(), left_out: z.number() }),
  refusals: ['not_found', 'nobody_to_mail', 'id_already_used', 'too_many_mails'],
  largest: LARGEST_MAILING,
});

const Mailing = z.object({
  id: MailingId,
  subject: z.string(),
  at: InstantAnswer,
  /** `null`: a product admin, or somebody who has left. */
  author: z.nullable(Person),
  counts: z.object({
    queued: z.number(),
    sent: z.number(),
    failed: z.number(),
    stopped: z.number(),
    left_out: z.number(),
  }),
});
export type Mailing = z.infer<typeof Mailing>;

export const listMailings = call({
  method: 'POST',
  path: '/school/mailing/list',
  role: 'school_admin',
  summary: 'The e-mails that the school has sent to members in the last two years, the newest first.',
  body: z.strictObject(Paging),
  answer: z.array(Mailing),
  paged: true,
});

const Recipient = z.object({
  ...Person.shape,
  /** `null`: left out at once, or erased. */
  email: z.nullable(z.string()),
  state: z.enum(STATES),
  reason: z.nullable(z.enum([...FAILURES, ...HINDRANCES])),
  /** Since when it has this state. */
  at: InstantAnswer,
});
export type Recipient = z.infer<typeof Recipient>;

export const readMailing = call({
  method: 'POST',
  path: '/school/mailing',
  role: 'school_admin',
  summary: 'One e-mail to members, with what became of it for each.',
  body: z.strictObject({ id: MailingId }),
  answer: z.object({
    ...Mailing.shape,
    text: z.string(),
    salutation: z.boolean(),
    reply_to: z.nullable(z.string()),
    recipients: z.array(Recipient),
  }),
  refusals: ['not_found'],
});

export const stopMailing = call({
  method: 'PATCH',
  path: '/school/mailing/stop',
  role: 'school_admin',
  summary: 'Stops the mails that have not been sent yet, and says how many.',
  body: z.strictObject({ id: MailingId }),
  answer: z.object({ stopped: z.number() }),
  refusals: ['not_found'],
});

export const resendMailing = call({
  method: 'PATCH',
  path: '/school/mailing/resend',
  role: 'school_admin',
  summary: 'Queues the failed mails again, to the present addresses of those members, and says how many.',
  body: z.strictObject({ id: MailingId }),
  answer: z.object({ queued: z.number() }),
  refusals: ['not_found', 'too_many_mails'],
});
