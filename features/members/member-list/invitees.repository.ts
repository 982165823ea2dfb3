import type { RawBuilder } from 'kysely';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Language } from '../../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { byName, isAmong } from '../../../server/db/wire.ts';
import { withLanguage } from '../mails.repository.ts';
import type { Invitable } from './invitees.rules.ts';
import { lockAmong, SELECTED_COLUMNS } from './selection.repository.ts';

interface InviteeRow extends Invitable {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  /** Language of mails to the member. */
  readonly language: Language;
  /** The one that is known of the member themselves. */
  readonly own_language: Language | null;
}

/** Returns these members with what decides about an invitation, by name. Erased ones are left out. */
export const inviteesWhere = (tx: SchoolTransaction, condition: RawBuilder<boolean>): Promise<InviteeRow[]> =>
  withLanguage(tx)
    .select([...SELECTED_COLUMNS, 'member.language as own_language'])
    .$narrowType<{ own_language: Language | null }>()
    .where('member.erased_at', 'is', null)
    .where(condition)
    .orderBy(byName('member.last_name'))
    .orderBy(byName('member.first_name'))
    .orderBy('member.id')
    .execute();

export const inviteesAmong = (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<InviteeRow[]> =>
  inviteesWhere(tx, isAmong('member.id', ids));

/** Locks these members and returns them. */
export const lockInvitees = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<InviteeRow[]> => {
  await lockAmong(tx, ids);
  return inviteesAmong(tx, ids);
};
