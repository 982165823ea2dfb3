import { isStaff } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { route } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { flightsById } from '../flights/repository.ts';
import { isOnFlight } from '../signups/repository.ts';
import { createGroup, createPoll } from './commands.ts';
import * as contract from './contract.ts';
import { answerPoll } from './poll.commands.ts';
import * as poll from './poll.contract.ts';
import { answersOf, hasPoll } from './poll.repository.ts';
import { tasksOfFlight } from './repository.ts';
import { byHandOf, settleTask } from './settle.commands.ts';

export const chatGroupRoutes = ({ publicUrl }: Pick<RouteParts, 'publicUrl'>) => [
  route(contract.createChatGroup, ({ tx, body, now }) => createGroup(tx, body.flight_id, now)),
  route(contract.createPoll, ({ tx, body, now }) => createPoll(tx, body.flight_id, now)),

  route(contract.readChatTasks, async ({ tx, body, now }) => {
    const [flight] = await flightsById(tx, [body.flight_id], now);
    if (flight === undefined) return refuse('not_found');
    return { base_tasks: await tasksOfFlight(tx, flight.flight_id) };
  }),

  route(contract.settleChatTask, ({ tx, body, now }) =>
    settleTask(
      tx,
      {
        flightId: body.flight_id,
        taskId: body.task_id,
        action: body.action,
        inviteLink: body.invite_link || null,
      },
      now,
    ),
  ),

  route(contract.readByHand, ({ tx, body, now }) => byHandOf(tx, publicUrl, body.flight_id, now)),

  route(poll.readPoll, async ({ tx, body, now }) => {
    const { actor } = tx.scope;
    const [flight] = await flightsById(tx, [body.flight_id], now);
    if (flight === undefined || !(await hasPoll(tx, flight.flight_id))) return refuse('not_found');
    const staff = isStaff(actor);
    const isOn = actor.memberId !== null && (await isOnFlight(tx, flight.flight_id, actor.memberId));
    if (!staff && !isOn) return refuse('not_found');
    const answers = await answersOf(tx, flight.flight_id, staff ? undefined : (actor.memberId ?? undefined));
    return {
      closes: flight.start_datetime,
      own: answers.find(({ user_id }) => user_id === actor.memberId) ?? null,
      answers: staff ? answers : null,
    };
  }),

  route(poll.answerPoll, ({ tx, body, now }) =>
    answerPoll(
      tx,
      {
        flightId: body.flight_id,
        memberId: body.user_id ?? null,
        items: body.items,
        note: body.note ?? '',
      },
      now,
    ),
  ),
];
