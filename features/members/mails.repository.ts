import { sql } from 'kysely';
import type { Language } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/**
 * The language of mails to `member`: the one that they have chosen, or that the school knows of them, or has chosen for
 * their invitation, or the school's.
 */
export const mailLanguage = sql<Language>`coalesce(
  (select p.language from app.login l
    join app.preference p on p.school_id = l.school_id and p.identity_id = l.identity_id
    where l.school_id = member.school_id and l.member_id = member.id),
  member.language,
  (select i.language from app.invitation i where i.school_id = member.school_id and i.member_id = member.id),
  (select s.language from app.school s where s.id = member.school_id))`;

export const withLanguage = (tx: SchoolTransaction) =>
  tx.db.selectFrom('member').select(mailLanguage.as('language')).where('member.school_id', '=', tx.scope.schoolId);

/** Selects the enabled members who have an address, with the language of mails to them. */
export const reachable = (tx: SchoolTransaction) =>
  withLanguage(tx)
    .select(['member.id as user_id', 'member.first_name', 'member.email'])
    .where('member.disabled_at', 'is', null)
    .where('member.email', '<>', '')
    .$narrowType<{ email: string }>();
