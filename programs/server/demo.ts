import type { Pool } from 'pg';
import { openDatabase } from '../../server/db/transaction.ts';
import type { DemoAccounts } from '../../server/http/public-config.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
import { StartRefused } from '../../server/start-refused.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { fillDemo } from '../demo/fill.ts';
import type { Settings } from './settings.ts';

/**
 * The admin's account is created first and their membership committed last, so an account without membership marks an
 * interrupted filling.
 */
const FACTS = `
  select exists (select from app.school) as "hasSchools",
    exists (select from identity.principal where email = $1) as begun,
    exists (select from identity.principal p join app.login l on l.identity_id = p.id where p.email = $1) as complete`;

const HAS_DEMO_ACCOUNTS = `select exists (select from identity.principal where email = any($1)) as found`;

/** Everybody knows the password of these accounts, and one of them administers all schools. */
const refuseDemoAccounts = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ found: boolean }>(HAS_DEMO_ACCOUNTS, [
    DEMO_ACCOUNTS.accounts.map(({ email }) => email),
  ]);
  if (rows[0]?.found !== true) return;
  throw new StartRefused(
    'This database has held the demo, and everybody knows the password of its accounts. Start with another DATA_DIR or DATABASE_URL, or look at the demo on this machine only: without DEMO=off, without NODE_ENV=production and without a public PUBLIC_URL or HOST.',
  );
};

/**
 * Returns the demo's accounts, filling the schools first if necessary: in an empty embedded database, with DEMO=on, or
 * after an interrupted filling. `null`: this installation is no demo. Refuses a database with accounts of a demo if there
 * must be none.
 */
export const prepareDemo = async (
  settings: Settings,
  pools: { readonly app: Pool; readonly identity: Pool },
): Promise<DemoAccounts | null> => {
  if (settings.demo === false) {
    await refuseDemoAccounts(pools.identity);
    return null;
  }
  const [first] = DEMO_ACCOUNTS.accounts;
  const { rows } = await pools.identity.query<Record<'hasSchools' | 'begun' | 'complete', boolean>>(FACTS, [
    first?.email,
  ]);
  const { hasSchools = true, begun = false, complete = false } = rows[0] ?? {};
  if (complete) return DEMO_ACCOUNTS;
  const wanted = settings.demo === true || begun || (settings.databaseUrl === null && !hasSchools);
  if (!wanted) return null;
  await fillDemo({
    database: openDatabase(pools.app),
    identityPool: pools.identity,
    createAccount: (account) => createEmbeddedAccount(pools.identity, account),
    now: Temporal.Now.instant(),
  });
  return DEMO_ACCOUNTS;
};
