import { refuse } from '../../core/errors/refusal.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { countMailings, mailingById, mailings, recipientsOf } from './repository.ts';

const PAGE = 50;

export const mailingRoutes = (parts: RouteParts) => [
  routeOfRead(
    contract.previewMailing,
    ({ tx, body, now }) => commands.previewMailing(tx, parts, body.user_ids, now),
    () => false,
  ),
  route(contract.sendMailing, ({ tx, body, now }) => commands.sendMailing(tx, parts, body, now)),
  routeOfRead(contract.listMailings, async ({ tx, body: { limit, offset }, total }) => {
    const [rows, count] = await Promise.all([mailings(tx, limit ?? PAGE, offset ?? 0), countMailings(tx)]);
    total(count);
    return rows;
  }),
  routeOfRead(contract.readMailing, async ({ tx, body: { id } }) => {
    const [mailing, recipients] = await Promise.all([mailingById(tx, id), recipientsOf(tx, id)]);
    return mailing === null ? refuse('not_found') : { ...mailing, recipients };
  }),
  route(contract.stopMailing, ({ tx, body, now }) => commands.stopMailing(tx, body.id, now)),
  route(contract.resendMailing, ({ tx, body, now }) => commands.resendMailing(tx, parts, body.id, now)),
];
