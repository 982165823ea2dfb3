import type { RouteParts } from '../../server/http/route-parts.ts';
import { dataRequestRoutes } from './data-request.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';

export const privacyRoutes = (parts: RouteParts) => [...dataRequestRoutes(parts), ...deletionRoutes(parts)];
