import { routeForAnybody } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { mailOperator } from './commands.ts';
import { contactOperator } from './contract.ts';
import { FROM_ONE_ADDRESS, isProgram } from './rules.ts';

export const siteRoutes = (parts: RouteParts) => [
  routeForAnybody(contactOperator, async ({ body: { website, ...message }, now, limit }) => {
    if (isProgram(website)) return { success: true as const };
    return (await limit(FROM_ONE_ADDRESS)) ?? mailOperator(parts, message, now);
  }),
];
