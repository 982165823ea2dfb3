import * as z from 'zod/mini';

/** Kinds of requests, for which faults can be planned. */
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
  /** Drops the connection without an effect. */
  'drop_before',
  /** Drops the connection after the effect. */
  'drop_after',
  /** Drops the connection; the effect follows `ms` later. */
  'late',
  'error_before',
  'error_after',
  /** The effect takes place, but the answer is an HTML page. */
  'garbage',
  /** Answers 429, with the header `retry_after` if given. */
  'too_many',
  /** Answers 403. */
  'forbidden',
  /** The effect is immediate; the answer follows `ms` later. */
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

/** Behaviour of the stand-in from now on. The defaults are those of a working WAHA. */
export const Plan = z.strictObject({
  /** Decides the format of undocumented answers, and whether groups can be deleted. */
  engine: z._default(z.enum(['WEBJS', 'NOWEB', 'GOWS']), 'WEBJS'),
  status: z._default(z.enum(['WORKING', 'STARTING', 'SCAN_QR_CODE', 'FAILED', 'STOPPED']), 'WORKING'),
  /** Each fault applies to the next requests of its kind. */
  faults: z._default(z.array(Fault), []),
  /** Phones of people whom only their contacts may add to groups. */
  private: Phones,
  /** Phones that are not on WhatsApp. */
  absent: Phones,
  /** Phones that can't be removed from a group. */
  stuck: Phones,
  /** Phones whose number is hidden in groups. */
  hidden: Phones,
  /** Changes of members are answered without individual results. */
  silent: z._default(z.boolean(), false),
  may_describe: z._default(z.boolean(), true),
  /** URL to which votes are reported. */
  report_to: z._default(z.nullable(z.url()), null),
  /** A vote that is reported before the poll's creation is answered. */
  vote_first: z._default(z.nullable(z.strictObject({ phone: z.string(), options: z.array(z.string()) })), null),
});
export type Plan = z.infer<typeof Plan>;
export type PlanInput = z.input<typeof Plan>;
