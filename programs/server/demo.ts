import type { Pool } from 'pg';
import { openDatabase } from '../../server/db/transaction.ts';
import type { DemoAccounts } from '../../server/http/public-config.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { fillDemo } from '../demo/fill.ts';
import type { Settings } from './settings.ts';

/** The admin's account is made first of all, their membership is committed last of all. */
const FACTS = `
  select exists (select from app.school) as "hasSchools",
    exists (select from identity.principal where email = $1) as begun,
    exists (select from identity.principal p join app.login l on l.identity_id = p.id where p.email = $1) as complete`;

/**
 * The demo's sign-ins, after filling its schools in where that is wanted: into an empty embedded database, wherever
 * DEMO=on says so, or where a filling was cut short. `null`: no demo here.
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
