import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { OWN } from './memory.ts';

/** A vote in a poll. */
export const Ballot = z.strictObject({
  /** The poll's id without the prefix and suffix that engines add. */
  poll: z.string(),
  group: z.string(),
  phone: z.string().check(z.regex(/^\+\d+$/)),
  options: z.array(z.string()),
  /** In seconds or milliseconds. */
  timestamp: z.number(),
  /** Number of reports; repeated ones carry the same id. */
  times: z._default(z.int().check(z.minimum(1)), 1),
  /** Signs the report with a wrong key. */
  forged: z._default(z.boolean(), false),
  /** Hides the voter's number. */
  hidden: z._default(z.boolean(), false),
});
export type Ballot = z.infer<typeof Ballot>;
export type BallotInput = z.input<typeof Ballot>;

export interface Report {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export const signed = (content: unknown, key: string): Report => {
  const raw = Buffer.from(JSON.stringify(content));
  const headers = {
    'content-type': 'application/json',
    'x-webhook-request-id': randomUUID(),
    'x-webhook-timestamp': String(Date.now()),
    'x-webhook-hmac': createHmac('sha512', key).update(raw).digest('hex'),
    'x-webhook-hmac-algorithm': 'sha512',
  };
  return { raw, headers };
};

/** Returns a vote report in WAHA's format. */
export const ballotReport = (session: string, key: string, input: BallotInput): Report => {
  const ballot = Ballot.parse(input);
  const { poll, group, phone, options, timestamp, hidden } = ballot;
  const voter = hidden ? `77${phone.slice(1)}@lid` : `${phone.slice(1)}@c.us`;
  const content = {
    id: `evt_${randomUUID()}`,
    timestamp: Date.now(),
    event: 'poll.vote',
    session,
    engine: 'WEBJS',
    me: { ...OWN, pushName: 'School' },
    environment: { version: '2026.7.1', engine: 'WEBJS', tier: 'CORE', browser: null },
    payload: {
      vote: {
        id: `false_${group}_${randomUUID()}`,
        to: group,
        from: voter,
        fromMe: false,
        selectedOptions: options,
        timestamp,
      },
      poll: { id: `true_${group}_${poll}`, to: group, from: OWN.id, fromMe: true },
    },
  };
  return signed(content, ballot.forged ? `${key} or so` : key);
};

/** Delivers a report and resolves to the HTTP status; 0: the connection failed. */
export const deliver = async (url: string, { raw, headers }: Report): Promise<number> => {
  try {
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(raw), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};
