import { refuse } from '../../../core/errors/refusal.ts';
import { routeOfRead } from '../../../server/http/route.ts';
import { mayReadDays } from '../permissions.ts';
import { listMemberDays, MOST_DAYS } from './contract.ts';
import { countOfDays, memberExists, pageOfDays } from './repository.ts';

export const dayRoutes = [
  routeOfRead(listMemberDays, async ({ tx, body, total, now }) => {
    const { user_id: memberId, when, limit, offset } = body;
    if (!mayReadDays(tx.scope.actor, memberId)) return refuse('not_found');
    const of = { memberId, when, now };
    const [exists, count, days] = await Promise.all([
      memberExists(tx, memberId),
      countOfDays(tx, of),
      pageOfDays(tx, of, { limit: limit ?? MOST_DAYS, offset: offset ?? 0 }),
    ]);
    if (!exists) return refuse('not_found');
    total(count);
    return days;
  }),
];
