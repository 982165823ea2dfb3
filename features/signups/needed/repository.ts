import { sql } from 'kysely';
import { languageOf } from '../../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { reachable } from '../../members/mails.repository.ts';

/** Returns the enabled start instructors who have an address, with what decides whether they can take a seat. */
export const startInstructors = async (tx: SchoolTransaction) => {
  const rows = await reachable(tx)
    .select([
      'member.role',
      sql<string | null>`member.insurance_valid_until::text`.as('insurance_valid_until'),
      sql<boolean>`(select s.blocks_expired_insurance from app.school s where s.id = member.school_id)`.as(
        'blocks_expired_insurance',
      ),
    ])
    .where('member.role', '=', 'start_instructor')
    .orderBy('member.id')
    .execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: languageOf(language) }));
};
