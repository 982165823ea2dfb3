import { grantScope, type SchoolScope } from '../core/access/scope.ts';
import type { TellParts } from '../features/notices/commands.ts';
import { signOff, signUp } from '../features/signups/commands.ts';
import { connect } from '../server/db/connect.ts';
import { inTransaction, openDatabase } from '../server/db/transaction.ts';
import type { BenchData } from './database.ts';
import type { Rate } from './load.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Transactions to run in sequence, each a list of statements. */
export type Transactions = readonly (readonly Statement[])[];

/** Nobody hands a seat over here, so nobody is mailed. */
const NO_MAILS = { publicUrl: '' } as TellParts;

/** Records the statements that the product sends for one sign-up and one sign-off of each student. */
export const recordSeatChanges = async ({ loginUrl, schoolId, emptyFlightId, students }: BenchData) => {
  const pools = connect(loginUrl, { max: 1 });
  let heard: Statement[] = [];
  pools.app.on('connect', (client) => {
    const query = client.query.bind(client) as (sent: string | { text: string; values?: unknown[] }) => unknown;
    const hearing = (sent: string | { text: string; values?: unknown[] }) => {
      heard.push(
        typeof sent === 'string' ? { sql: sent, parameters: [] } : { sql: sent.text, parameters: sent.values ?? [] },
      );
      return query(sent);
    };
    Object.assign(client, { query: hearing });
  });
  const database = openDatabase(pools.app);
  const heardWhile = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    heard = [];
    await work();
    return heard;
  };
  const recorded: Transactions[] = [];
  for (const { memberId, identityId } of students) {
    const scope: SchoolScope = grantScope({
      schoolId,
      timeZone: 'Europe/Zurich',
      country: 'Switzerland',
      actor: { identityId, memberId, role: 'student', isSchoolAdmin: false, isSentinelAdmin: false },
    });
    const change = { flightId: emptyFlightId, memberId, seat: 'students', byStaff: false, override: false } as const;
    const now = Temporal.Now.instant();
    recorded.push([
      await heardWhile(() => inTransaction(database, scope, (tx) => signUp(tx, NO_MAILS, change, now))),
      await heardWhile(() => inTransaction(database, scope, (tx) => signOff(tx, change, now))),
    ]);
  }
  await pools.end();
  return recorded;
};

/** Runs clients that only send these transactions, on the product's connections, for `ms` milliseconds. */
export const replay = async (loginUrl: string, all: readonly Transactions[], ms: number): Promise<Rate> => {
  const pools = connect(loginUrl, { max: all.length });
  const began = performance.now();
  let done = 0;
  const work = async (transactions: Transactions) => {
    const client = await pools.app.connect();
    while (performance.now() - began < ms) {
      for (const [begin, ...statements] of transactions) {
        // `BEGIN` travels together with the first statement, as in the product.
        const begun = client.query(begin?.sql ?? '');
        for (const { sql, parameters } of statements) {
          await (parameters.length === 0 ? client.query(sql) : client.query(sql, [...parameters]));
        }
        await begun;
        done += 1;
      }
    }
    client.release();
  };
  await Promise.all(all.map(work));
  await pools.end();
  return { perSecond: (done / (performance.now() - began)) * 1000, cpu: null };
};
