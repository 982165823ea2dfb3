import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { IdentityId, SchoolId } from '../../core/ids/ids.ts';
import { Rollback, type SchoolTransaction } from '../db/transaction.ts';
import type { ThrottleKeys } from '../identity/embedded/throttle-key.ts';
import type { Mail, Mailer } from './mail.ts';

interface Budget {
  readonly mails: number;
  /** In seconds, starting with the first of these mails. */
  readonly window: number;
}

const HOUR = 3600;

/**
 * Kinds of mails whose recipient may be a stranger to the sender. They are counted by kind, so that one kind does not
 * use up another's budget.
 */
const TO_STRANGERS: ReadonlySet<string> = new Set(['invitation', 'confirm-email']);
/**
 * The first budget equals that of reset mails; the second allows some more per hour to a person who looks for a lost
 * mail.
 */
const OF_MAILBOX: readonly Budget[] = [
  { mails: 3, window: 15 * 60 },
  { mails: 10, window: HOUR },
];
const OF_ACCOUNT: Readonly<Record<string, readonly Budget[]>> = {
  'confirm-email': [{ mails: 10, window: HOUR }],
  // Mails about changes to one's own account. The budget also limits the changes.
  'password-news': [{ mails: 20, window: HOUR }],
  'factor-news': [{ mails: 20, window: HOUR }],
  chat: [{ mails: 60, window: HOUR }],
  // Less than the school's budget, so that others can still cancel their flight days.
  flight: [{ mails: 1500, window: HOUR }],
};
/** A school may invite all its members at once, and cancel several weeks of flight days. */
const OF_SCHOOL: Readonly<Record<string, readonly Budget[]>> = {
  invitation: [
    { mails: 300, window: HOUR },
    { mails: 1000, window: 24 * HOUR },
  ],
};
const OF_SCHOOL_ELSE: readonly Budget[] = [{ mails: 3000, window: HOUR }];

/** Mails of one kind with their recipients and senders. */
export interface Spending {
  /** The first part of the mails' cause. */
  readonly kind: string;
  readonly to: readonly string[];
  readonly account: IdentityId | string;
  readonly school: SchoolId | null;
}

/** Takes mails from all budgets that apply. Resolves to `null`, or to the seconds until that is possible. */
export type Spend = (spending: Spending) => Promise<number | null>;

/**
 * A single statement, so that two servers can't both take the last mail. A refused mail may already have been taken
 * from other budgets.
 */
const TAKE = `
  with taken as (
    insert into identity.throttle as t (key, tries, free_at)
    select $1::text, $2::int, now() + interval '1 second' * $4 where $2::int <= $3::int
    on conflict (key) do update set
      tries = case when t.free_at <= now() then excluded.tries else t.tries + excluded.tries end,
      free_at = case when t.free_at <= now() then excluded.free_at else t.free_at end
    where t.free_at <= now() or t.tries + excluded.tries <= $3::int
    returning 1
  )
  select exists (select from taken) as granted,
         (select ceil(extract(epoch from free_at - now()))::int from identity.throttle where key = $1) as wait`;

interface Taking {
  readonly key: string;
  readonly mails: number;
  readonly budget: Budget;
}

const takingsOf = ({ kind, to, account, school }: Spending, keys: ThrottleKeys): readonly Taking[] => {
  const taking = (owner: string, mails: number) => (budget: Budget) => {
    return { key: keys.mails(`${owner}\n${budget.window}`), mails, budget };
  };
  const ofMailbox = (mailbox: string) => OF_MAILBOX.map(taking(`mailbox\n${kind}\n${mailbox.trim().toLowerCase()}`, 1));
  return [
    ...(TO_STRANGERS.has(kind) ? to.flatMap(ofMailbox) : []),
    ...(OF_ACCOUNT[kind] ?? []).map(taking(`account\n${kind}\n${account}`, to.length)),
    ...(school === null
      ? []
      : (OF_SCHOOL[kind] ?? OF_SCHOOL_ELSE).map(
          taking(`school\n${kind in OF_SCHOOL ? kind : ''}\n${school}`, to.length),
        )),
  ];
};

/**
 * Counts in the database, so that all servers share the budgets, and outside the caller's transaction, so that a
 * rollback does not restore them.
 */
export const mailBudget =
  (pool: Pool, keys: ThrottleKeys): Spend =>
  async (spending) => {
    for (const { key, mails, budget } of takingsOf(spending, keys)) {
      const { rows } = await pool.query<{ granted: boolean; wait: number | null }>({
        name: 'mail-budget',
        text: TAKE,
        values: [key, mails, budget.mails, budget.window],
      });
      if (rows[0]?.granted !== true) return Math.max(1, rows[0]?.wait ?? budget.window);
    }
    return null;
  };

export const refuseMails = (retryAfter: number): Refusal<'too_many_mails'> => ({
  ...refuse('too_many_mails'),
  retryAfter,
});

export const kindOf = ({ cause }: Pick<Mail, 'cause'>): string => cause.split('/')[0] ?? '';

/**
 * Limits the mails that people cause to the budgets of their school. If a budget is exhausted, the transaction is
 * rolled back and the caller gets the refusal. Mails outside of a school are limited where they are caused.
 */
export const withinBudget = (mailer: Mailer, spend: Spend): Mailer => {
  const pay = async ({ scope }: SchoolTransaction, mails: readonly Mail[]): Promise<void> => {
    const [first] = mails;
    if (first === undefined) return;
    const to = mails.map((mail) => mail.to);
    const wait = await spend({ kind: kindOf(first), to, account: scope.actor.identityId, school: scope.schoolId });
    if (wait !== null) throw new Rollback(refuseMails(wait));
  };
  return {
    ...mailer,
    queue: async (tx, mail) => {
      await pay(tx, [mail]);
      await mailer.queue(tx, mail);
    },
    queueAll: async (tx, mails) => {
      await pay(tx, mails);
      await mailer.queueAll(tx, mails);
    },
  };
};
