import { routeForAnybody } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { mailOperator } from './commands.ts';
import { contactOperator } from './contract.ts';
import { AT_ONCE_FROM_ONE_ADDRESS, FROM_ONE_ADDRESS, isProgram } from './rules.ts';
import { reportVisit } from './visits.contract.ts';

export const siteRoutes = (parts: RouteParts) => [
  routeForAnybody(contactOperator, async ({ body: { website, ...message }, now, limit }) => {
    if (isProgram(website)) return { success: true as const };
    const hurry = await limit(AT_ONCE_FROM_ONE_ADDRESS);
    if (hurry !== null) return { ...hurry, refusal: 'too_many_mails' as const };
    return (await limit(FROM_ONE_ADDRESS)) ?? mailOperator(parts, message, now);
  }),
  routeForAnybody(reportVisit, async ({ body }) => {
    parts.countVisit?.(body);
    return { success: true as const };
  }),
];
