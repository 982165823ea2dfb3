import { refuse, refuseFields } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import * as contract from './contract.ts';
import { markRead, shownNotices } from './reading.repository.ts';
import { mayStop } from './rules.ts';
import { holdRecipient, startAgain, stop, stopped } from './unsubscribing.repository.ts';

/** A product admin who is no member of the school is told nothing there. */
export const noticeRoutes = [
  routeOfRead(contract.listNotices, async ({ tx }) => {
    const { memberId } = tx.scope.actor;
    return memberId === null ? [] : shownNotices(tx, memberId);
  }),

  route(contract.markNoticesRead, async ({ tx, body, now }) => {
    const { memberId } = tx.scope.actor;
    if (memberId !== null) await markRead(tx, memberId, body.notice_ids, now);
    return { success: true as const };
  }),

  routeOfRead(contract.readStoppedNotices, async ({ tx }) => {
    const { memberId } = tx.scope.actor;
    return memberId === null ? [] : stopped(tx, memberId);
  }),

  route(contract.changeStoppedNotices, async ({ tx, body: { kind, channel, ...wish }, now }) => {
    const { memberId } = tx.scope.actor;
    if (memberId === null || !(await holdRecipient(tx, memberId))) return refuse('not_found');
    if (!mayStop(kind, channel)) return refuseFields([{ path: 'channel', code: 'not_offered' }]);
    const of = { memberId, kinds: [kind], channel };
    await (wish.stopped ? stop(tx, of, now) : startAgain(tx, of));
    return stopped(tx, memberId);
  }),
];
