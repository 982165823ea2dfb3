import { routeBeforeSchool } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { endSchool, keepSchool } from './school-end.commands.ts';
import * as contract from './school-end.contract.ts';

export const schoolEndRoutes = (parts: RouteParts) => [
  routeBeforeSchool(contract.endSchool, ({ signedIn, body, now }) => endSchool(parts, signedIn, body, now)),
  routeBeforeSchool(contract.keepSchool, ({ signedIn, body }) => keepSchool(parts, signedIn, body.school_id)),
];
