import type { Pool } from 'pg';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Database, inTransaction } from '../../server/db/transaction.ts';
import { hashPassword } from '../../server/identity/password-hash.ts';
import type { CreatedAccount, NewAccount } from '../../server/identity/provider.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { bergluftDays, weitblickDays } from './days.ts';
import { insertDays } from './fill-days.ts';
import { insertPeople } from './fill-people.ts';
import { BERGLUFT, WEITBLICK } from './people.ts';

export interface DemoParts {
  readonly database: Database;
  readonly identityPool: Pool;
  readonly createAccount: (account: NewAccount) => Promise<CreatedAccount>;
  readonly now: Instant;
}

const ZONE = 'Europe/Zurich';
const SATURDAY = 6;

const createSchool = async (pool: Pool, name: string, link: string, admin: IdentityId): Promise<SchoolScope> => {
  const schoolId = newId<SchoolId>();
  await pool.query('select app.create_school($1, $2, $3, $4, $5)', [schoolId, name, link, ZONE, 'CH']);
  const actor = { identityId: admin, memberId: null, role: null, isSchoolAdmin: false, isSentinelAdmin: true };
  return grantScope({ schoolId, timeZone: ZONE, country: 'CH', actor });
};

const createAccounts = async ({ createAccount, identityPool }: DemoParts): Promise<Map<string, IdentityId>> => {
  // One hash for all: they have one password.
  const passwordHash = await hashPassword(DEMO_ACCOUNTS.password);
  const accounts = new Map<string, IdentityId>();
  for (const { email, name } of DEMO_ACCOUNTS.accounts) {
    accounts.set(email, (await createAccount({ email, name, passwordHash })).id);
  }
  await identityPool.query('update identity.principal set is_sentinel_admin = true where email = $1', [
    'provider@demo.example',
  ]);
  return accounts;
};

/** Which sign-in is which member; the first school's people by name, so that both lists read alike. */
const WEITBLICK_SIGN_INS: Readonly<Record<string, string>> = {
  'Vreni Odermatt': 'admin@demo.example',
  'Reto Zumbühl': 'teacher@demo.example',
  'Tobias Käslin': 'starter@demo.example',
  'Livia Barmettler': 'student@demo.example',
  'Selina Arnold': 'beginner@demo.example',
  'Nadja Furrer': 'two-schools@demo.example',
};
const BERGLUFT_SIGN_INS = { 'Nadja Furrer': 'two-schools@demo.example' };

/**
 * Two schools with every state that a flight day can be in, told from `now`. Written through the same walls as everything
 * else; nothing of it is random, so two demos of one minute are alike.
 */
export const fillDemo = async (parts: DemoParts): Promise<void> => {
  const { database, identityPool, now } = parts;
  const accounts = await createAccounts(parts);
  const provider = accounts.get('provider@demo.example') as IdentityId;
  const today = schoolDay(now, ZONE);
  const nextSaturday = (SATURDAY - today.dayOfWeek + 7) % 7;
  // The days before it belong to yesterday, today, tomorrow and the two after.
  const saturday = nextSaturday < 4 ? nextSaturday + 7 : nextSaturday;

  const fill = async (
    scope: SchoolScope,
    people: typeof WEITBLICK,
    signIns: Record<string, string>,
    days: ReturnType<typeof weitblickDays>,
  ) =>
    inTransaction(database, scope, async (tx) => {
      const identities = new Map(
        Object.entries(signIns).map(([name, email]) => [name, { email, id: accounts.get(email) as IdentityId }]),
      );
      const members: MemberId[] = await insertPeople(tx, people, identities, now);
      await insertDays(
        tx,
        days,
        people.map(({ role }, place) => ({ id: members[place] as MemberId, role })),
        now,
      );
    });

  await fill(
    await createSchool(identityPool, 'Flugschule Weitblick', 'weitblick.aufwind.example', provider),
    WEITBLICK,
    WEITBLICK_SIGN_INS,
    weitblickDays(saturday),
  );
  await fill(
    await createSchool(identityPool, 'Gleitschirmschule Bergluft', 'bergluft.aufwind.example', provider),
    BERGLUFT,
    BERGLUFT_SIGN_INS,
    bergluftDays(saturday),
  );
};
