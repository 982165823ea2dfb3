import { isStaff } from '../../core/access/roles.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import { flightsById } from '../flights/repository.ts';
import { isOnFlight } from '../signups/repository.ts';
import { answerPoll } from './poll.commands.ts';
import * as contract from './poll.contract.ts';
import { answersOf, hasPoll } from './poll.repository.ts';

export const pollRoutes = [
  routeOfRead(contract.readPoll, async ({ tx, body, now }) => {
    const { actor } = tx.scope;
    const staff = isStaff(actor);
    const [[flight], exists, isOn, answers] = await Promise.all([
      flightsById(tx, [body.flight_id], now),
      hasPoll(tx, body.flight_id),
      actor.memberId !== null && isOnFlight(tx, body.flight_id, actor.memberId),
      answersOf(tx, body.flight_id, staff ? undefined : (actor.memberId ?? undefined)),
    ]);
    if (flight === undefined || !exists || !(staff || isOn)) return refuse('not_found');
    return {
      closes: flight.start_datetime,
      own: answers.find(({ user_id }) => user_id === actor.memberId) ?? null,
      answers: staff ? answers : null,
    };
  }),

  route(contract.answerPoll, ({ tx, body, now }) =>
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
