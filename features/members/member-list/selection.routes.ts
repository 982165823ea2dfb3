import { ROLES } from '../../../core/access/roles.ts';
import { isRefusal } from '../../../core/errors/refusal.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { route, routeOfDownload, routeOfRead } from '../../../server/http/route.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { FutureDays } from '../rights.commands.ts';
import { isFoundAtOnce } from '../rules.ts';
import { exportMembers } from './export.commands.ts';
import { EXPORT_WORDS, exportedTable } from './export.rules.ts';
import type { MemberFilter, MemberSort } from './filter.contract.ts';
import { inviteMembers } from './invitees.commands.ts';
import { inviteMembers as inviteMembersCall, readInvitees } from './invitees.contract.ts';
import { inviteesAmong } from './invitees.repository.ts';
import { judged } from './invitees.rules.ts';
import { type MemberPage, selectedMembers } from './list.repository.ts';
import * as commands from './selection.commands.ts';
import * as contract from './selection.contract.ts';

interface Ordered {
  readonly sort?: MemberSort | null | undefined;
  readonly descending?: boolean | null | undefined;
}

const wholeList = (
  tx: SchoolTransaction,
  filter: MemberFilter,
  { sort, descending }: Ordered,
  now: Instant,
): MemberPage => ({
  ...filter,
  today: schoolDay(now, tx.scope.timeZone),
  sort: sort ?? 'name',
  descending: descending ?? false,
  limit: contract.MOST_SELECTED,
  offset: 0,
});

/** Routes of what is done with many members at once. */
export const selectionRoutes = (parts: RouteParts, futureDays: FutureDays) => [
  routeOfRead(
    contract.selectMembers,
    ({ tx, body: { sort, descending, ...filter }, now }) =>
      selectedMembers(tx, wholeList(tx, filter, { sort, descending }, now)),
    isFoundAtOnce,
  ),

  routeOfRead(readInvitees, async ({ tx, body, now }) => judged(await inviteesAmong(tx, body.user_ids), now)),
  route(inviteMembersCall, ({ tx, body, now }) => inviteMembers(tx, parts, body.invitees, now)),
  route(contract.disableMembers, ({ tx, body, now }) => commands.disableMembers(tx, futureDays, body, now)),

  // The file is made after the transaction, in the thread of the lists.
  routeOfDownload(
    contract.exportMembers,
    async ({ tx, body, now }) => {
      const { members, format } = body;
      const page =
        'user_ids' in members
          ? { ...wholeList(tx, { roles: [...ROLES] }, body, now), ids: members.user_ids }
          : wholeList(tx, members, body, now);
      const found = await exportMembers(tx, page, format, now);
      return isRefusal(found) ? found : { ...found, body, now, scope: tx.scope };
    },
    async ({ members, colors, body: { columns, format, language }, now, scope: { schoolId, timeZone, country } }) => {
      const t = EXPORT_WORDS[language];
      const table = exportedTable(members, columns, { t, language, timeZone, colors });
      const content = await parts.lists.write(schoolId, { format, table, country });
      if (isRefusal(content)) return content;
      const name = `${schoolDay(now, timeZone)}-${t('list_tool.file.name')}.${format}`;
      return { name, type: contract.EXPORT_TYPES[format], content };
    },
  ),
];
