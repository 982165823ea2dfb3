import type { Pool } from 'pg';
import { openDatabase } from '../../server/db/transaction.ts';
import type { DemoAccounts } from '../../server/http/public-config.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
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

/**
 * Returns the demo's accounts, filling the schools first if necessary: in an empty embedded database, with DEMO=on, or
 * after an interrupted filling. `null`: this installation is no demo.
 */
export const prepareDemo = async (
  settings: Settings,
  pools: { readonly app: Pool; readonly identity: Pool },
): Promise<DemoAccounts | null> => {
  if (settings.demo === false) return null;
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
