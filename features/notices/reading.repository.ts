import { sql } from 'kysely';
import type { MemberId, NoticeId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../server/db/wire.ts';
import { MOST_SHOWN, type ShownNotice } from './contract.ts';

export const shownNotices = (tx: SchoolTransaction, memberId: MemberId): Promise<ShownNotice[]> =>
  tx.db
    .selectFrom('notice')
    .select(['id as notice_id', 'kind', 'title', 'path', wireInstant('made_at').as('made')])
    .select(sql<boolean>`read_at is null`.as('unread'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('channel', '=', 'app')
    .where('superseded', '=', false)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

export const markRead = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  ids: readonly NoticeId[],
  now: Instant,
): Promise<void> => {
  await tx.db
    .updateTable('notice')
    .set({ read_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('channel', '=', 'app')
    .where('read_at', 'is', null)
    .where(isAmong('id', ids))
    .execute();
};

/** Returns how many notices each of these members has not read. */
export const unreadOf = (
  tx: SchoolTransaction,
  ids: readonly MemberId[],
): Promise<{ member_id: MemberId; unread: number }[]> =>
  tx.db
    .selectFrom('member')
    .select('id as member_id')
    .select(
      sql<number>`(select count(*)::int from app.notice n
        where n.school_id = member.school_id and n.member_id = member.id and n.channel = 'app' and n.read_at is null
          and not n.superseded)`.as('unread'),
    )
    .where('school_id', '=', tx.scope.schoolId)
    .where('disabled_at', 'is', null)
    .where(isAmong('id', ids))
    .execute();
