import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { flightsById } from '../flights/repository.ts';
import { byHandOf, settleStep } from './manual-steps.commands.ts';
import * as contract from './steps.contract.ts';
import { stepsOfFlight } from './steps.repository.ts';

export const stepRoutes = ({ publicUrl }: Pick<RouteParts, 'publicUrl'>) => [
  routeOfRead(contract.readChatSteps, async ({ tx, body, now }) => {
    const [[flight], base_tasks] = await Promise.all([
      flightsById(tx, [body.flight_id], now),
      stepsOfFlight(tx, body.flight_id),
    ]);
    return flight === undefined ? refuse('not_found') : { base_tasks };
  }),

  route(contract.settleChatStep, ({ tx, body, now }) =>
    settleStep(
      tx,
      {
        flightId: body.flight_id,
        stepId: body.task_id,
        action: body.action,
        inviteLink: body.invite_link || null,
      },
      now,
    ),
  ),

  routeOfRead(
    contract.readByHand,
    ({ tx, body, now }) => byHandOf(tx, publicUrl, body.flight_id, now),
    () => false,
  ),
];
