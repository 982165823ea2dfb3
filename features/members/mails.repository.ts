import type { SchoolTransaction } from '../../server/db/transaction.ts';

/**
 * Selects members with the language of mails to them: the one that they have chosen, or that the school knows of them, or
 * has chosen for their invitation, or the school's.
 */
export const withLanguage = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('member')
    .leftJoin('login', (join) =>
      join.onRef('login.school_id', '=', 'member.school_id').onRef('login.member_id', '=', 'member.id'),
    )
    .leftJoin('preference', (join) =>
      join
        .onRef('preference.school_id', '=', 'login.school_id')
        .onRef('preference.identity_id', '=', 'login.identity_id'),
    )
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.school_id', '=', 'member.school_id').onRef('invitation.member_id', '=', 'member.id'),
    )
    .innerJoin('school', 'school.id', 'member.school_id')
    .select((eb) =>
      eb.fn.coalesce('preference.language', 'member.language', 'invitation.language', 'school.language').as('language'),
    )
    .where('member.school_id', '=', tx.scope.schoolId);

/** Selects the enabled members who have an address, with the language of mails to them. */
export const reachable = (tx: SchoolTransaction) =>
  withLanguage(tx)
    .select(['member.id as user_id', 'member.first_name', 'member.email'])
    .where('member.disabled_at', 'is', null)
    .where('member.email', '<>', '')
    .$narrowType<{ email: string }>();
