import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Briefing } from './briefing.contract.ts';

export const briefing = (tx: SchoolTransaction): Promise<Briefing> =>
  tx.db
    .selectFrom('school')
    .select(['what_to_bring', 'weather_links'])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
