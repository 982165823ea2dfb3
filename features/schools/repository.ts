import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SchoolConfig } from './contract.ts';

export const schoolConfig = (tx: SchoolTransaction): Promise<SchoolConfig> =>
  tx.db
    .selectFrom('school')
    .select(['id as school_id', 'display_name', 'school_link', 'timezone', 'country'])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
