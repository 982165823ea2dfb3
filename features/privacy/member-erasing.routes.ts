import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { FutureDays } from '../members/rights.commands.ts';
import { requestMemberErasing, withdrawMemberErasing } from './member-erasing.commands.ts';
import * as contract from './member-erasing.contract.ts';
import { memberErasing } from './member-erasing.repository.ts';

export const memberErasingRoutes = (parts: RouteParts, futureDays: FutureDays) => [
  routeOfRead(contract.readMemberErasing, async ({ tx, body }) => ({
    erase_after: (await memberErasing(tx, body.user_id))?.erase_after ?? null,
  })),
  route(contract.requestMemberErasing, ({ tx, body, authTime, now }) =>
    requestMemberErasing(tx, { ...parts, futureDays }, { memberId: body.user_id, authTime }, now),
  ),
  route(contract.withdrawMemberErasing, ({ tx, body, now }) =>
    withdrawMemberErasing(tx, { ...parts, futureDays }, body.user_id, now),
  ),
];
