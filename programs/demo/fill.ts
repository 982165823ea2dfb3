import type { Pool } from 'pg';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { type Database, inTransaction } from '../../server/db/transaction.ts';
import { type CreateAccount, demoAccounts, identitiesOf } from './fill-accounts.ts';
import { insertChats } from './fill-chats.ts';
import { insertDays } from './fill-days.ts';
import { insertEquipment } from './fill-equipment.ts';
import { insertOffice } from './fill-office.ts';
import { insertPeople } from './fill-people.ts';
import { DEMO_SCHOOLS, type DemoSchool } from './schools.ts';

export interface DemoParts {
  readonly database: Database;
  readonly identityPool: Pool;
  readonly createAccount: CreateAccount;
  readonly now: Instant;
}

const ZONE = 'Europe/Zurich';
const COUNTRY = 'CH';
const LANGUAGE = 'de';
const SATURDAY = 6;

/**
 * Returns the days to the first Saturday of the demo's weekends. It is at least four days ahead, because yesterday,
 * today and the next three days have their own flight days.
 */
const daysToSaturday = (now: Instant): number => {
  const next = (SATURDAY - schoolDay(now, ZONE).dayOfWeek + 7) % 7;
  return next < 4 ? next + 7 : next;
};

const SCHOOLS = `
  select id, exists (select from app.member m where m.school_id = s.id) as filled
  from app.school s where id = any($1)`;

const scopeOf = ({ id }: DemoSchool, provider: IdentityId): SchoolScope =>
  grantScope({
    schoolId: id,
    timeZone: ZONE,
    country: COUNTRY,
    actor: { identityId: provider, memberId: null, role: null, isSchoolAdmin: false, isSentinelAdmin: true },
  });

/**
 * Fills two schools with flight days in every state, relative to `now`. The data is written under row-level security
 * like any other, each school in one transaction; already filled schools are left as they are. Nothing is random, so
 * two demos of the same minute are equal.
 */
export const fillDemo = async ({ database, identityPool, createAccount, now }: DemoParts): Promise<void> => {
  const accounts = await demoAccounts(identityPool, createAccount);
  const { rows } = await identityPool.query<{ id: SchoolId; filled: boolean }>(SCHOOLS, [
    DEMO_SCHOOLS.map(({ id }) => id),
  ]);
  const filled = new Map(rows.map((row) => [row.id, row.filled]));
  const saturday = daysToSaturday(now);

  for (const school of DEMO_SCHOOLS) {
    if (filled.get(school.id)) continue;
    if (!filled.has(school.id)) {
      const { id, name, link } = school;
      await identityPool.query('select app.create_school($1, $2, $3, $4, $5, $6)', [
        id,
        name,
        link,
        ZONE,
        COUNTRY,
        LANGUAGE,
      ]);
    }
    const identities = await identitiesOf(identityPool, school, accounts);
    const scope = scopeOf(school, accounts.get('provider@demo.example') as IdentityId);
    await inTransaction(database, scope, async (tx) => {
      await insertEquipment(tx);
      const ids = await insertPeople(tx, school, identities, now);
      const members = school.people.map(({ role }, place) => ({ id: ids[place] as MemberId, role }));
      const chatDays = await insertDays(tx, school.days(saturday), members, now);
      const idOf = (name: string): MemberId => {
        const id = ids[school.people.findIndex((person) => person.name.join(' ') === name)];
        if (id === undefined) throw new Error(`the demo knows nobody by the name of ${name}`);
        return id;
      };
      const admin = school.people.findIndex(({ is_school_admin }) => is_school_admin);
      await insertOffice(tx, ids[admin] as MemberId, now);
      await insertChats(tx, chatDays, { school: school.name, idOf, now });
    });
  }
};
