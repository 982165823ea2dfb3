import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';
import { hashPassword } from '../../server/identity/passwords/password-hash.ts';
import type { CreatedAccount, NewAccount } from '../../server/identity/provider.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { UNANSWERED } from './people.ts';
import type { DemoSchool } from './schools.ts';

export type CreateAccount = (account: NewAccount) => Promise<CreatedAccount>;

/** Creates the demo's accounts, keeping existing ones. Returns the identity of each e-mail address. */
export const demoAccounts = async (pool: Pool, createAccount: CreateAccount): Promise<Map<string, IdentityId>> => {
  const { rows } = await pool.query<{ email: string; id: IdentityId }>(
    'select email, id from identity.principal where email = any($1)',
    [DEMO_ACCOUNTS.accounts.map(({ email }) => email)],
  );
  const accounts = new Map(rows.map(({ email, id }) => [email, id]));
  // All accounts have the same password, so one hash serves them all.
  const passwordHash = await hashPassword(DEMO_ACCOUNTS.password);
  for (const { email, name } of DEMO_ACCOUNTS.accounts) {
    if (!accounts.has(email)) accounts.set(email, (await createAccount({ email, name, passwordHash })).id);
  }
  await pool.query('update identity.principal set is_sentinel_admin = true where id = $1', [
    accounts.get('provider@demo.example'),
  ]);
  return accounts;
};

/**
 * Returns the identity of each member by name: either a demo account, or an identity of issuer `demo`. The latter
 * stands for people who have accepted their invitation in the story, and nobody can sign in as them because no provider
 * uses this issuer.
 */
export const identitiesOf = async (
  pool: Pool,
  school: DemoSchool,
  accounts: ReadonlyMap<string, IdentityId>,
): Promise<Map<string, IdentityId>> => {
  const identities = new Map(
    Object.entries(school.signIns).map(([name, email]) => [name, accounts.get(email) as IdentityId]),
  );
  const others = school.people
    .map(({ name }) => name.join(' '))
    .filter((name) => !identities.has(name) && !UNANSWERED.has(name));
  const { rows } = await pool.query<{ id: IdentityId; name: string }>(
    `insert into identity.principal (id, issuer, subject)
     select id, 'demo', $3 || '/' || name from unnest($1::uuid[], $2::text[]) as person (id, name)
     on conflict (issuer, subject) do update set subject = excluded.subject
     returning id, substr(subject, length($3) + 2) as name`,
    [others.map(() => newId<IdentityId>()), others, school.link],
  );
  for (const { id, name } of rows) identities.set(name, id);
  return identities;
};
