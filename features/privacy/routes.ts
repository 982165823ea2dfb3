import type { RouteParts } from '../../server/http/route-parts.ts';
import type { FutureDays } from '../members/rights.commands.ts';
import { dataRequestRoutes } from './data-request.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { memberDataRoutes } from './member-data.routes.ts';
import { memberErasingRoutes } from './member-erasing.routes.ts';
import { schoolEndRoutes } from './school-end.routes.ts';

export const privacyRoutes = (parts: RouteParts, futureDays: FutureDays) => [
  ...dataRequestRoutes(parts),
  ...deletionRoutes(parts),
  ...memberErasingRoutes(parts, futureDays),
  ...memberDataRoutes(parts),
  ...schoolEndRoutes(parts),
];
