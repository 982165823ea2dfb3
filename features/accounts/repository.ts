import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireToken } from '../../server/db/wire.ts';
import type { FlightTable, Login, Preferences } from './contract.ts';
import { completeLayout, languageOf } from './rules.ts';

const LOGINS = `
  select s.id as school_id, s.display_name, m.role
  from app.school s
  left join app.login l on l.school_id = s.id and l.identity_id = $1
  left join app.member m on m.school_id = s.id and m.id = l.member_id and m.disabled_at is null
  where m.id is not null or $2
  order by lower(s.display_name), s.id`;

/** The one question that spans schools, asked by the identity role. A product admin may enter every school. */
export const loginsOf = async (
  identityPool: Pool,
  identityId: IdentityId,
  isSentinelAdmin: boolean,
): Promise<Login[]> => (await identityPool.query<Login>(LOGINS, [identityId, isSentinelAdmin])).rows;

/** Token of preferences that were never saved. */
export const NEVER_SAVED = '0';

export const preferences = async (tx: SchoolTransaction): Promise<Preferences> => {
  const row = await tx.db
    .selectFrom('preference')
    .select(['language', 'flight_layout', 'flight_table', wireToken('last_update').as('last_update')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', tx.scope.actor.identityId)
    .executeTakeFirst();
  return {
    language: languageOf(row?.language),
    flight_layout: completeLayout(row?.flight_layout ?? null),
    flight_table: (row?.flight_table as FlightTable[] | null | undefined) ?? null,
    last_update: row?.last_update ?? NEVER_SAVED,
  };
};
