import { refuse, refuseFields } from '../../core/errors/refusal.ts';
import { route, routeBeforeSchool, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as contract from './contract.ts';
import { storeDevice } from './push.commands.ts';
import { endPush, readPush, storePush } from './push.contract.ts';
import { deleteDevice } from './push.repository.ts';
import { markRead, shownNotices } from './reading.repository.ts';
import { mayStop } from './rules.ts';
import { holdRecipient, startAgain, stop, stopped } from './unsubscribing.repository.ts';

/** A product admin who is no member of the school is told nothing there. */
export const noticeRoutes = (parts: RouteParts) => [
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

  routeBeforeSchool(readPush, async ({ signedIn: { identityId } }) => ({
    public_key: await parts.push.publicKey(),
    person_id: identityId,
  })),
  routeBeforeSchool(storePush, ({ signedIn, body, now }) => storeDevice(parts, signedIn, body, now)),

  routeBeforeSchool(endPush, async ({ signedIn: { identityId }, body: { endpoint } }) => {
    await deleteDevice(parts.identityPool, identityId, endpoint);
    return { success: true as const };
  }),
];
