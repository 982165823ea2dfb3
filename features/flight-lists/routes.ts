import { isRefusal, refuse } from '../../core/errors/refusal.ts';
import { routeOfDownload } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { createListFile, LIST_TYPES } from './contract.ts';
import { paperOf } from './paper.layout.ts';
import { printableTable } from './permissions.ts';
import { listFacts } from './repository.ts';
import { paperSetting } from './setting.rules.ts';

export const flightListRoutes = (parts: RouteParts) => [
  // At most four queries; formatting and layout run after the transaction.
  routeOfDownload(
    createListFile,
    async ({ tx, body, now }) => {
      const facts = await listFacts(tx, body.flight_id, now);
      if (facts === null) return refuse('not_found');
      const table = printableTable(tx.scope.actor, body.table);
      return { facts, body: { ...body, table }, now, scope: tx.scope };
    },
    async ({ facts, body: { format, table, options, language, ahead }, now, scope }) => {
      const paper = paperOf({ ...facts, table, options, now }, paperSetting(language, scope.country));
      const content = await parts.lists.write(scope.schoolId, { format, paper, country: scope.country }, ahead);
      if (isRefusal(content)) return content;
      return { name: `${paper.fileName}.${format}`, type: LIST_TYPES[format], content };
    },
  ),
];
