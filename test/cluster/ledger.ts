import { setTimeout as pause } from 'node:timers/promises';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { comesAbout } from '../faults/program.ts';
import type { Caller, Reply } from '../support/api.ts';
import { buildMember, buildSchool } from '../support/school.ts';
import type { Installation } from './installation.ts';
import { PATIENCE } from './nodes.ts';

const WRITERS = 8;
const READERS = 8;
/** Milliseconds between two requests of one person. A school invites at most 300 people in an hour, which must last. */
const PAUSE = { read: 40, write: 200 } as const;

/**
 * Milliseconds within which a mail must arrive that a killed server was sending: another server takes it after four
 * minutes at the latest, and five minutes later if a primary with another clock has noted the time.
 */
const LATE = 600_000;

export interface Ledger {
  /** Addresses of members whose registration was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Requests that were not answered with success, by what came instead. */
  readonly failures: Readonly<Record<string, number>>;
  /** Answers that are neither a success nor a 503 with a time to wait. */
  readonly wrong: readonly unknown[];
  /** The longest time after `since` for which anybody had no success, in seconds. */
  readonly longestWait: (since: number) => number;
  /** Waits until each person has been served since then. */
  readonly allServedAgain: (since: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Names how a request ended, for the counts of failures. */
export const outcomeOf = (reply: Reply | null): string =>
  reply === null ? 'no answer' : `${reply.status} ${reply.body?.code ?? ''}`;

let ledgers = 0;

/** Lets people read and write through HAProxy, and notes what they were told. */
export const openLedger = async ({ as, superuser }: Installation): Promise<Ledger> => {
  ledgers += 1;
  const domain = `ledger${ledgers}.example`;
  const acknowledged = new Set<string>();
  const failures: Record<string, number> = {};
  const wrong: unknown[] = [];
  const successes = new Map<number, number[]>();
  const stopped = new AbortController();

  const newAdmin = async () =>
    as(await buildMember(superuser, await buildSchool(superuser), 'flight_teacher', { is_school_admin: true }));

  const isDone = (person: number, reply: Reply | null, good: readonly number[]): boolean => {
    if (reply !== null && good.includes(reply.status)) {
      successes.get(person)?.push(performance.now());
      return true;
    }
    const name = outcomeOf(reply);
    failures[name] = (failures[name] ?? 0) + 1;
    const isLater = reply === null || (reply.status === 503 && Number(reply.headers.get('retry-after')) > 0);
    if (!isLater) wrong.push({ status: reply?.status, body: reply?.body });
    return false;
  };

  const ask = (person: Caller, ...call: Parameters<Caller['send']>): Promise<Reply | null> =>
    person.send(...call).catch(() => null);

  const write = async (person: number, caller: Caller, email: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      const reply = await ask(caller, registerMember, {
        first_name: 'Wanda',
        last_name: 'Writer',
        role: 'student',
        language: 'en',
        email,
      });
      // Attempts that a fault has undone used up the invitations of this mailbox.
      if (reply?.status === 429 && reply.body?.code === 'too_many_mails') return;
      // `409`: an attempt was committed, although its answer was lost.
      if (isDone(person, reply, [200, 409])) return void acknowledged.add(email);
      await pause(PAUSE.write);
    }
  };

  const people = await Promise.all(
    Array.from({ length: WRITERS + READERS }, async (_, person) => {
      successes.set(person, []);
      return newAdmin();
    }),
  );
  const work = people.map(async (caller, person) => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      if (person < WRITERS) await write(person, caller, `p${person}-${n}@${domain}`);
      else isDone(person, await ask(caller, readAccessRights), [200]);
      await pause(person < WRITERS ? PAUSE.write : PAUSE.read);
    }
  });
  return {
    acknowledged,
    failures,
    wrong,
    longestWait: (since) => {
      const waits = [...successes.values()].flatMap((times) =>
        times.filter((time) => time > since).map((time, n, after) => time - (after[n - 1] ?? since)),
      );
      return Math.round(Math.max(...waits) / 100) / 10;
    },
    allServedAgain: async (since) => {
      const isSo = async () => [...successes.values()].every((times) => times.some((time) => time > since));
      if (!(await comesAbout(isSo, PATIENCE))) throw new Error(`not served again: ${JSON.stringify(failures)}`);
    },
    end: async () => {
      stopped.abort();
      await Promise.all(work);
    },
  };
};

/** Resolves when everybody in the ledgers has a mail, or after {@link LATE}. */
export const compareMails = async ({ smtp }: Installation, ledgers: readonly Ledger[]) => {
  const invited = ledgers.flatMap(({ acknowledged }) => [...acknowledged]);
  const mailed = () => {
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of smtp.received)
      for (const { address = '' } of to ?? []) ids.set(address, (ids.get(address) ?? new Set()).add(messageId ?? ''));
    return ids;
  };
  const unmailed = () => {
    const ids = mailed();
    return invited.filter((email) => !ids.has(email));
  };
  await comesAbout(async () => unmailed().length === 0, LATE);
  return {
    invited: invited.length,
    lost: unmailed(),
    // A mail whose confirmation was lost is sent again under the same Message-ID.
    double: [...mailed()].filter(([, ids]) => ids.size > 1).map(([email]) => email),
    repeated: smtp.received.length - [...mailed().values()].reduce((sum, { size }) => sum + size, 0),
  };
};

/** Compares the ledger with the tables. */
export const compare = async ({ superuser }: Installation, ledger: Ledger) => {
  const { rows } = await superuser.query<{ email: string; n: number }>(
    'select email, count(*)::int as n from app.member group by email',
  );
  const written = new Map(rows.map(({ email, n }) => [email, n]));
  return {
    lost: [...ledger.acknowledged].filter((email) => !written.has(email)),
    double: rows.filter(({ email, n }) => email?.includes('@ledger') && n > 1),
  };
};
