import { isStaff } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead, routeOfStream } from '../../server/http/route.ts';
import { flightsById } from '../flights/repository.ts';
import { startOfToday } from '../flights/rules.ts';
import type { TellParts } from '../notices/commands.ts';
import { participants } from '../signups/repository.ts';
import { deleteMessage, markRead, sendMessage, sendPrivateMessage } from './messages.commands.ts';
import * as contract from './messages.contract.ts';
import { type Agreed, chatsOf, groupOf, mayJoinMirror, pageOf, unreadOf } from './messages.repository.ts';

/** Time after its day for which a chat is listed. */
const AT_HAND = { hours: 7 * 24 };

/** `agreed` is passed in, because chat may not import whatsapp. */
export const messageRoutes = (parts: TellParts, agreed: Agreed) => [
  routeOfRead(contract.listChats, async ({ tx, now }) => {
    const { memberId } = tx.scope.actor;
    const since = startOfToday(now, tx.scope.timeZone).subtract(AT_HAND);
    return memberId === null ? [] : chatsOf(tx, memberId, since, agreed);
  }),

  routeOfRead(contract.readChat, async ({ tx, body, now }) => {
    const { memberId } = tx.scope.actor;
    const [group, [flight], people, found, unread, isInvited] = await Promise.all([
      groupOf(tx, body.flight_id),
      flightsById(tx, [body.flight_id], now),
      participants(tx, body.flight_id),
      pageOf(tx, body.flight_id, body.before ?? null),
      memberId === null ? 0 : unreadOf(tx, body.flight_id, memberId),
      memberId !== null && mayJoinMirror(tx, memberId, agreed),
    ]);
    const staff = isStaff(tx.scope.actor);
    const member = people.some(({ user_id }) => user_id === memberId);
    if (group === null || flight === undefined || !(staff || member)) return refuse('not_found');
    return {
      start_datetime: flight.start_datetime,
      end_datetime: flight.end_datetime,
      closed: group.closed,
      member,
      members: people.map(({ user_id, first_name, last_name, part }) => ({
        user_id,
        first_name,
        last_name: staff ? last_name : '',
        part,
      })),
      invite_link: isInvited ? group.invite_link : null,
      unread: member ? unread : 0,
      messages: found.slice(-contract.MESSAGES_A_PAGE),
      more: found.length > contract.MESSAGES_A_PAGE,
    };
  }),

  route(contract.sendMessage, ({ tx, body }) =>
    sendMessage(tx, {
      flightId: body.flight_id,
      clientId: body.client_id,
      text: body.text,
      announcement: body.announcement ?? false,
    }),
  ),

  route(contract.sendPrivateMessage, ({ tx, body, now }) =>
    sendPrivateMessage(
      tx,
      parts,
      { flightId: body.flight_id, clientId: body.client_id, to: body.user_id, text: body.text },
      now,
    ),
  ),

  route(contract.deleteMessage, ({ tx, body, now }) => deleteMessage(tx, body.flight_id, body.message_id, now)),

  route(contract.markRead, ({ tx, body }) => markRead(tx, body.flight_id, body.message_id)),

  routeOfStream(contract.listenLive),
];
