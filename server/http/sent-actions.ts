import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { CallShape } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuseFields } from '../../core/errors/refusal.ts';
import { type IdentityId, looksLikeId, type MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../db/transaction.ts';

/** Names of the headers; the first is that of an IETF draft. */
export const KEY = 'Idempotency-Key';
export const PRESSED_AGO = 'Pressed-Ago';

/** In seconds: a press that took no longer to arrive has no time of its own. */
const AT_ONCE = 60;
/** In seconds: the clock of a device that says more was changed since the press. */
const LONGEST_AGO = 30 * 24 * 60 * 60;

/** A press that its device may send several times. */
interface SentAction {
  readonly id: string;
  readonly digest: Buffer;
  /** In seconds; `null`: just now, or unknown. */
  readonly pressedAgo: number | null;
}

/** An answer in JSON, limited to its schema when it was given first. */
export class GivenAnswer {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const agoOf = (header: unknown): number | null => {
  const seconds = /^\d{1,7}$/.test(String(header)) ? Number(header) : 0;
  return seconds > AT_ONCE && seconds <= LONGEST_AGO ? seconds : null;
};

/** Returns the action that a request sends; `null` for one that carries no id, or whose call is not repeatable. */
export const actionIn = (
  { repeatable }: CallShape,
  { headers, method, url, body }: FastifyRequest,
): SentAction | Refusal | null => {
  const id = headers[KEY.toLowerCase()];
  if (repeatable !== true || id === undefined) return null;
  if (typeof id !== 'string' || !looksLikeId(id)) return refuseFields([{ path: KEY, code: 'wrong_format' }]);
  // What was sent, not what the schema makes of it: the next release may make something else of it.
  const digest = createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest();
  return { id, digest, pressedAgo: agoOf(headers[PRESSED_AGO.toLowerCase()]) };
};

const keyOf = ({ scope: { schoolId, actor } }: SchoolTransaction, { id, digest }: SentAction) => ({
  school_id: schoolId,
  identity_id: actor.identityId,
  id,
  digest,
});

/**
 * Claims an action for this transaction, and tells the database when somebody pressed. Waits for another transaction
 * that is doing the same; returns the answer if it was done before.
 */
const claim = async (tx: SchoolTransaction, action: SentAction): Promise<string | null> => {
  const { school_id, identity_id, id, digest } = keyOf(tx, action);
  const { rows } = await sql<{ answer: string | null }>`
    insert into app.sent_action as a (school_id, identity_id, id, digest)
    values (${school_id}, ${identity_id}, ${id}, ${digest})
    on conflict (school_id, identity_id, id, digest) do update set answer = a.answer
    returning answer, set_config(
      'app.pressed_at', coalesce((now() - ${action.pressedAgo}::int * interval '1 second')::text, ''), true)`.execute(
    tx.db,
  );
  return rows[0]?.answer ?? null;
};

const keep = async (tx: SchoolTransaction, action: SentAction, answer: string): Promise<void> => {
  const { school_id, identity_id, id, digest } = keyOf(tx, action);
  await tx.db
    .updateTable('sent_action')
    .set({ answer })
    .where('school_id', '=', school_id)
    .where('identity_id', '=', identity_id)
    .where('id', '=', id)
    .where('digest', '=', digest)
    .execute();
};

/**
 * Returns work that does an action once: a repetition gets the first answer. What is refused or fails leaves no trace,
 * and is decided anew.
 */
export const once =
  (action: SentAction, work: (tx: SchoolTransaction) => Promise<unknown>, toJson: (answer: unknown) => string) =>
  async (tx: SchoolTransaction): Promise<GivenAnswer | Refusal> => {
    const before = await claim(tx, action);
    if (before !== null) return new GivenAnswer(before);
    const answer = await work(tx);
    if (isRefusal(answer)) return answer;
    const json = toJson(answer);
    await keep(tx, action, json);
    return new GivenAnswer(json);
  };

/** Deletes what a person has sent in a school, and answers that name a member. */
export const forgetActions = async (
  { db, scope: { schoolId } }: SchoolTransaction,
  { identityId, memberId }: { readonly identityId: IdentityId | null; readonly memberId: MemberId | null },
): Promise<void> => {
  await sql`delete from app.sent_action where school_id = ${schoolId}
    and (identity_id = ${identityId} or position(${memberId}::text in answer) > 0)`.execute(db);
};

const HOUR = 60 * 60_000;

/** Deletes the actions of all schools that are older than any device repeats; returns when to do it again. */
export const deleteOldActions = async (identityPool: Pool): Promise<number> => {
  await identityPool.query("delete from app.sent_action where received_at < now() - interval '14 days'");
  return HOUR;
};
