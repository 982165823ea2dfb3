import { looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import type { Collect } from '../../server/live/live.ts';
import { unreadOf } from './reading.repository.ts';

interface NoticeNotification {
  readonly school: SchoolId;
  readonly member: MemberId;
}

/** Milliseconds in which changes of a school are collected: a cancelled day tells many members at once. */
const COLLECTED_FOR = 200;

/** Collects what the trigger of the notices says, and tells the open pages of each member how many they have not read. */
export const collectNotices: Collect = ({ hasSubscribers, deliver }) => {
  const waiting = new Map<SchoolId, Set<MemberId>>();
  return (payload) => {
    const { school, member } = JSON.parse(payload) as NoticeNotification;
    if (!looksLikeId(school) || !looksLikeId(member) || !hasSubscribers(school)) return;
    const collected = waiting.get(school);
    if (collected !== undefined) {
      collected.add(member);
      return;
    }
    const members = new Set([member]);
    waiting.set(school, members);
    const timer = setTimeout(() => {
      waiting.delete(school);
      deliver(school, async (tx, listening) => {
        const told = [...members].filter((id) => listening.has(id));
        const counts = told.length === 0 ? [] : await unreadOf(tx, told);
        return counts.map(({ member_id, unread }) => ({
          to: new Set([member_id]),
          about: 'notices',
          data: { about: 'notices', flight_id: null, unread },
        }));
      });
    }, COLLECTED_FOR);
    timer.unref();
  };
};
