import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
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
};
/** A school may invite all its members at once, and cancel several weeks of flight days. */
const OF_SCHOOL: Readonly<Record<string, readonly Budget[]>> = {
  invitation: [
    { mails: 300, window: HOUR },
    { mails: 1000, window: 24 * HOUR },
  ],
  // Apart from all others: notices wait, and do not take from what a press needs.
  notice: [{ mails: 3000, window: HOUR }],
};
/**
 * Mails of mailings that a mailbox gets from one school. Counted for each, so that no school learns from it that its
 * member is in another one, or uses up what others may send.
 */
const MAILINGS_OF_SCHOOL: Budget = { mails: 5, window: 24 * HOUR };
/** The same from all schools, so that several of one person do not fill a mailbox. */
const MAILINGS_OF_ALL: Budget = { mails: 20, window: 24 * HOUR };
/** Mails about notices that a member gets; the rest wait and are one. */
const NOTICES_OF_MEMBER: Budget = { mails: 20, window: HOUR };
const OF_SCHOOL_ELSE: readonly Budget[] = [{ mails: 3000, window: HOUR }];

/** Mails of one kind with their recipients and senders. */
export interface Spending {
  /** The first part of the mails' cause. */
  readonly kind: string;
  readonly to: readonly string[];
  readonly account: IdentityId | string;
  readonly school: SchoolId | null;
  /** Mails in a day that a school of this age may send, for kinds of which that depends on the age. */
  readonly mostADay?: number;
}

/** Takes mails from all budgets that apply. Resolves to `null`, or to the seconds until that is possible. */
export type Spend = (spending: Spending) => Promise<number | null>;

/**
 * Takes from the budgets of one place, such as those of all mailboxes, if all before it have granted theirs. In the order
 * of the keys, so that two at once don't wait for each other.
 */
const takeFrom = (place: number): string => `
  taken_${place} as (
    insert into identity.throttle as t (key, tries, free_at)
    select key, mails, now() + interval '1 second' * seconds from budget
    where place = ${place} and mails <= most
      ${place === 1 ? '' : `and (select count(*) from taken_${place - 1}) = (select count(*) from budget where place = ${place - 1})`}
    order by key
    on conflict (key) do update set
      tries = case when t.free_at <= now() then excluded.tries else t.tries + excluded.tries end,
      free_at = case when t.free_at <= now() then excluded.free_at else t.free_at end
    where t.free_at <= now() or t.tries + excluded.tries <= (select max(most) from budget where place = ${place})
    returning key
  )`;

/**
 * A single statement for all budgets of a mail: one round trip, and two servers can't both take the last mail. A refused
 * mail may already have been taken from the budgets before the exhausted one.
 */
const takeFromAll = (count: number): string => {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  return `
    with budget as (
      select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[]) as b (key, mails, most, seconds, place)
    ),
    ${places.map(takeFrom).join(',')}
    select b.seconds, ceil(extract(epoch from t.free_at - now()))::int as wait
    from budget b left join identity.throttle t on t.key = b.key
    where b.key not in (${places.map((place) => `select key from taken_${place}`).join(' union all ')})
    order by b.place, wait desc nulls last limit 1`;
};

interface Taking {
  readonly key: string;
  readonly mails: number;
  readonly budget: Budget;
}

const takingsOf = ({ kind, to, account, school, mostADay }: Spending, keys: ThrottleKeys): readonly Taking[] => {
  const taking = (owner: string, mails: number) => (budget: Budget) => {
    return { key: keys.mails(`${owner}\n${budget.window}`), mails, budget };
  };
  const mailboxes = TO_STRANGERS.has(kind) ? Map.groupBy(to, (mailbox) => mailbox.trim().toLowerCase()) : new Map();
  return [
    ...[...mailboxes].flatMap(([mailbox, mails]) =>
      OF_MAILBOX.map(taking(`mailbox\n${kind}\n${mailbox}`, mails.length)),
    ),
    ...(OF_ACCOUNT[kind] ?? []).map(taking(`account\n${kind}\n${account}`, to.length)),
    ...(school === null
      ? []
      : mostADay === undefined
        ? (OF_SCHOOL[kind] ?? OF_SCHOOL_ELSE).map(
            taking(`school\n${kind in OF_SCHOOL ? kind : ''}\n${school}`, to.length),
          )
        : [{ mails: mostADay, window: 24 * HOUR }].map(taking(`school\n${kind}\n${school}`, to.length))),
  ];
};

/**
 * Counts in the database, so that all servers share the budgets, and outside the caller's transaction, so that a
 * rollback does not restore them.
 */
export const mailBudget =
  (pool: Pool, keys: ThrottleKeys): Spend =>
  async (spending) => {
    const takings = takingsOf(spending, keys);
    if (takings.length === 0) return null;
    const budgets = [...new Set(takings.map(({ budget }) => budget))];
    const { rows } = await pool.query<{ seconds: number; wait: number | null }>({
      name: `mail-budgets-${budgets.length}`,
      text: takeFromAll(budgets.length),
      values: [
        takings.map(({ key }) => key),
        takings.map(({ mails }) => mails),
        takings.map(({ budget }) => budget.mails),
        takings.map(({ budget }) => budget.window),
        takings.map(({ budget }) => budgets.indexOf(budget) + 1),
      ],
    });
    const [exhausted] = rows;
    return exhausted === undefined ? null : Math.max(1, exhausted.wait ?? exhausted.seconds);
  };

/** Mailboxes or members that may get one more mail, and the seconds until one of the others may. */
interface Granted {
  readonly granted: ReadonlySet<string>;
  readonly wait: number;
}
type SpendOnEach = (school: SchoolId, mailboxes: readonly string[]) => Promise<Granted>;

/** Names in front of a plus lead to one mailbox. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** In the order of the keys, so that two mailings at once don't wait for each other. */
const TAKE_FROM_EACH = `
  with taken as (
    insert into identity.throttle as t (key, tries, free_at)
    select key, 1, now() + interval '1 second' * $2 from unnest($1::text[]) as key order by key
    on conflict (key) do update set
      tries = case when t.free_at <= now() then 1 else t.tries + 1 end,
      free_at = case when t.free_at <= now() then excluded.free_at else t.free_at end
    where t.free_at <= now() or t.tries < $3
    returning key
  )
  select array(select key from taken) as keys, ceil(extract(epoch from min(t.free_at) - now()))::int as wait
  from identity.throttle t where t.key = any ($1)`;

type Take = (of: string, budget: Budget, owners: readonly string[]) => Promise<Granted>;

const takeFromEach =
  (pool: Pool, keys: ThrottleKeys): Take =>
  async (of, { mails, window }, owners) => {
    const byKey = Map.groupBy(owners, (owner) => keys.mails(`${of}\n${mailboxOf(owner)}\n${window}`));
    const { rows } = await pool.query<{ keys: string[]; wait: number | null }>(TAKE_FROM_EACH, [
      [...byKey.keys()],
      window,
      mails,
    ]);
    const [row] = rows;
    // Of several addresses of one mailbox, the first gets the mail.
    const granted = (row?.keys ?? []).flatMap((key) => byKey.get(key)?.slice(0, 1) ?? []);
    return { granted: new Set(granted), wait: Math.max(1, row?.wait ?? window) };
  };

/** Takes one mail from the budgets of each mailbox that has one left in both. */
export const mailboxBudget = (pool: Pool, keys: ThrottleKeys): SpendOnEach => {
  const take = takeFromEach(pool, keys);
  return async (school, mailboxes) => {
    const ofSchool = await take(`mailbox\nmailing\n${school}`, MAILINGS_OF_SCHOOL, mailboxes);
    if (ofSchool.granted.size === 0) return ofSchool;
    return take('mailbox\nmailing', MAILINGS_OF_ALL, [...ofSchool.granted]);
  };
};

/** Takes one mail for each member who has one left, or none if the school has not enough for all. */
export type SpendNotices = (school: SchoolId, members: readonly MemberId[]) => Promise<Granted>;

export const noticeBudget = (pool: Pool, keys: ThrottleKeys): SpendNotices => {
  const [spend, take] = [mailBudget(pool, keys), takeFromEach(pool, keys)];
  return async (school, members) => {
    if (members.length === 0) return { granted: new Set(), wait: 0 };
    const wait = await spend({ kind: 'notice', to: members, account: '', school });
    if (wait !== null) return { granted: new Set(), wait };
    return take(`member\nnotice\n${school}`, NOTICES_OF_MEMBER, members);
  };
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
export const withinBudget = (mailer: Mailer, spend: Spend, spendOnEach: SpendOnEach): Mailer => {
  const pay = async ({ scope }: SchoolTransaction, kind: string, to: readonly string[]): Promise<void> => {
    if (to.length === 0) return;
    const wait = await spend({ kind, to, account: scope.actor.identityId, school: scope.schoolId });
    if (wait !== null) throw new Rollback(refuseMails(wait));
  };
  return {
    ...mailer,
    queue: async (tx, mail) => {
      await pay(tx, kindOf(mail), [mail.to]);
      await mailer.queue(tx, mail);
    },
    queueAll: async (tx, mails) => {
      const [first] = mails;
      if (first === undefined) return;
      await pay(
        tx,
        kindOf(first),
        mails.map(({ to }) => to),
      );
      await mailer.queueAll(tx, mails);
    },
    reserveMailing: async (tx, to, mostADay) => {
      const { scope } = tx;
      if (to.length === 0) return new Set();
      const of = { kind: 'mailing', to, account: scope.actor.identityId, school: scope.schoolId, mostADay };
      const wait = await spend(of);
      if (wait !== null) throw new Rollback(refuseMails(wait));
      const { granted, wait: untilNext } = await spendOnEach(scope.schoolId, to);
      if (granted.size === 0) throw new Rollback(refuseMails(untilNext));
      return granted;
    },
  };
};
