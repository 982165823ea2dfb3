import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { flightsById } from '../flights/repository.ts';
import { byHandOf, settleTask } from './manual-steps.commands.ts';
import * as contract from './steps.contract.ts';
import { tasksOfFlight } from './steps.repository.ts';

export const stepRoutes = ({ publicUrl }: Pick<RouteParts, 'publicUrl'>) => [
  routeOfRead(contract.readChatTasks, async ({ tx, body, now }) => {
    const [[flight], base_tasks] = await Promise.all([
      flightsById(tx, [body.flight_id], now),
      tasksOfFlight(tx, body.flight_id),
    ]);
    return flight === undefined ? refuse('not_found') : { base_tasks };
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
];
