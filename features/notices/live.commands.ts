import { looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import { collectBySchool } from '../../server/live/collecting.ts';
import type { Collect } from '../../server/live/live.ts';
import { unreadOf } from './reading.repository.ts';

interface NoticeNotification {
  readonly school: SchoolId;
  readonly member: MemberId;
}

/** Collects what the trigger of the notices says, and tells the open pages of each member how many they have not read. */
export const collectNotices: Collect = (streams) => {
  const collect = collectBySchool(
    streams,
    () => new Set<MemberId>(),
    (members) => async (tx, listening) => {
      const told = [...members].filter((id) => listening.has(id));
      const counts = told.length === 0 ? [] : await unreadOf(tx, told);
      return counts.map(({ member_id, unread }) => ({
        to: new Set([member_id]),
        about: 'notices',
        data: { about: 'notices', flight_id: null, unread },
      }));
    },
  );
  return (payload) => {
    const { school, member } = JSON.parse(payload) as NoticeNotification;
    if (looksLikeId(school) && looksLikeId(member)) collect(school, (members) => members.add(member));
  };
};
