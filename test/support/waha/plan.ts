import * as z from 'zod/mini';

/** What a request is about; faults are planned by it. */
export const KINDS = [
  'session',
  'exists',
  'create',
  'list',
  'describe',
  'members',
  'add',
  'remove',
  'promote',
  'demote',
  'text',
  'poll',
  'delete',
  'leave',
  'invite',
  'lid',
] as const;
export type Kind = (typeof KINDS)[number];

const FAULTS = [
  /** The connection is dropped, and nothing has happened. */
  'drop_before',
  /** The connection is dropped after it happened. */
  'drop_after',
  /** The connection is dropped, and it happens `ms` later. */
  'late',
  'error_before',
  'error_after',
  /** It happened, and the answer is a page. */
  'garbage',
  /** 429, with `retry_after` as its header where that is given. */
  'too_many',
  /** 403. */
  'forbidden',
  /** It happens at once, and is answered `ms` later. */
  'slow',
] as const;

const Fault = z.strictObject({
  kind: z.enum(KINDS),
  fault: z.enum(FAULTS),
  times: z._default(z.int().check(z.minimum(1)), 1),
  ms: z._default(z.int().check(z.minimum(0)), 0),
  retry_after: z._default(z.nullable(z.string()), null),
});
export type Fault = z.infer<typeof Fault>;

const Phones = z._default(z.array(z.string().check(z.regex(/^\+\d+$/))), []);

/** How the stand-in behaves from now on. What is left out is as with a WAHA that works. */
export const Plan = z.strictObject({
  /** Decides in which shape the undocumented answers come, and whether groups can be deleted. */
  engine: z._default(z.enum(['WEBJS', 'NOWEB', 'GOWS']), 'WEBJS'),
  status: z._default(z.enum(['WORKING', 'STARTING', 'SCAN_QR_CODE', 'FAILED', 'STOPPED']), 'WORKING'),
  /** Each is used up by the next requests of its kind. */
  faults: z._default(z.array(Fault), []),
  /** Who may be added to groups by those alone whom they know. */
  private: Phones,
  /** Whose number has no WhatsApp. */
  absent: Phones,
  /** Who can't be taken out of a group. */
  stuck: Phones,
  /** Whose number is hidden in groups. */
  hidden: Phones,
  /** Changes of members are answered without saying what became of each. */
  silent: z._default(z.boolean(), false),
  may_describe: z._default(z.boolean(), true),
  /** Where votes are reported. */
  report_to: z._default(z.nullable(z.url()), null),
  /** Somebody votes before the answer to the poll is sent. */
  vote_first: z._default(z.nullable(z.strictObject({ phone: z.string(), options: z.array(z.string()) })), null),
});
export type Plan = z.infer<typeof Plan>;
export type PlanInput = z.input<typeof Plan>;
