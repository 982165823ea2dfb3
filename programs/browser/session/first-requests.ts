import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { type FlightId, looksLikeId, type MemberId } from '../../../core/ids/ids.ts';
import type { AccessRights } from '../../../features/accounts/contract.ts';
import { chatsQuery } from '../../../features/chat/chats.client.ts';
import { flightQuery, pendingFlightsQuery } from '../../../features/flights/client.ts';
import { adminsQuery, flightTeachersQuery, memberQuery, ownProfileQuery } from '../../../features/members/client.ts';
import {
  firstMemberPageQuery,
  firstPeopleQuery,
  memberCountsQuery,
} from '../../../features/members/member-list/list.client.ts';
import { flightMembersQuery, signUpFlightsQuery } from '../../../features/signups/client.ts';
import { storedPageSize } from '../../../web/ui/lists/page-size.ts';
import { quiet } from '../../../web/ui/loading/use-ask-early.ts';

/**
 * Hands the response of an early request to the cache of the screens, if a reader with these rights asks for it. Resolves
 * when the response is there.
 */
export type Give = (rights: AccessRights, to: QueryClient) => Promise<unknown>;

export interface Ask {
  /** Sends the request outside of the cache of the screens. */
  readonly ahead: (ahead: QueryClient) => Give;
  /**
   * Sends it for the screens, if a reader with these rights asks for it. Returns the key of its query; `null`: they do
   * not.
   */
  readonly into: (rights: AccessRights, to: QueryClient) => QueryKey | null;
}

type Params = Readonly<Record<string, string>>;

const ask = <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
  isFor: (rights: AccessRights) => boolean = () => true,
): Ask => ({
  ahead: (ahead) => {
    const answer = ahead.fetchQuery(query);
    // The screen asks again and shows the failure.
    answer.catch(() => undefined);
    return async (rights, to) => {
      if (isFor(rights)) await to.prefetchQuery({ ...quiet(query), queryFn: () => answer });
    };
  },
  into: (rights, to) => {
    if (!isFor(rights)) return null;
    void to.prefetchQuery(quiet(query));
    return query.queryKey;
  },
});

const isMember = ({ user_id }: AccessRights): boolean => user_id !== null;
const flightIn = ({ flightId }: Params): FlightId => flightId as FlightId;
const roleIn = ({ filteredRole }: Params): Role | null => ROLES.find((one) => one === filteredRole) ?? null;

/**
 * Requests that depend on nothing but the URL, in which `$flightId` of the path is `params.flightId`; the table of pages
 * names them. Code that few screens need is imported here as a part of its screen, which is loading already.
 */
export const FIRST = {
  admins: () => ask(adminsQuery()),
  archiveState: () =>
    import('../../../features/school-archives/client.ts').then((client) => ask(client.archiveStateQuery())),
  board: (params: Params) =>
    import('../../../features/board/client.ts').then((client) => ask(client.boardQuery(flightIn(params)))),
  canopyPictures: () =>
    import('../../../features/schools/pictures.client.ts').then((client) => ask(client.canopyPicturesQuery())),
  chat: (params: Params) =>
    import('../../../features/chat/messages.client.ts').then((client) =>
      ask(client.chatQuery(flightIn(params), new QueryClient())),
    ),
  chats: () => ask(chatsQuery(), isMember),
  chatSettings: () =>
    import('../../../features/whatsapp/settings.client.ts').then((client) => ask(client.chatSettingsQuery())),
  checklist: (params: Params) =>
    import('../../../features/materials/checklist.client.ts').then((client) =>
      ask(client.checklistQuery(flightIn(params))),
    ),
  companions: (params: Params) =>
    import('../../../features/signups/companions.client.ts').then((client) =>
      ask(client.companionsQuery(flightIn(params))),
    ),
  dayStatistics: () =>
    import('../../../features/statistics/client.ts').then((client) => ask(client.dayStatisticsQuery())),
  flight: (params: Params) => ask(flightQuery(flightIn(params))),
  flightMembers: (params: Params) => ask(flightMembersQuery(flightIn(params))),
  flightTeachers: () => ask(flightTeachersQuery()),
  harnessTypes: () =>
    import('../../../features/schools/harness.client.ts').then((client) => ask(client.harnessTypesQuery())),
  imports: () => import('../../../features/imports/client.ts').then((client) => ask(client.importsQuery())),
  mailings: () =>
    import('../../../features/mailings/client.ts').then((client) =>
      ask(client.mailingsQuery(1, storedPageSize('mailings'))),
    ),
  /** For a new member the path names no id. */
  member: ({ memberId = '' }: Params) =>
    looksLikeId(memberId) ? ask(memberQuery(memberId as MemberId), ({ user_id }) => user_id !== memberId) : null,
  memberDays: ({ memberId = '' }: Params) =>
    looksLikeId(memberId)
      ? import('../../../features/signups/member-days/client.ts').then((client) =>
          ask(client.memberDaysQuery(memberId as MemberId, client.NEXT_DAYS)),
        )
      : null,
  memberCounts: () => ask(memberCountsQuery('')),
  members: (params: Params) => ask(firstMemberPageQuery(roleIn(params))),
  memberStatistics: () =>
    import('../../../features/statistics/client.ts').then((client) => ask(client.memberStatisticsQuery())),
  notices: () => import('../../../features/notices/client.ts').then((client) => ask(client.noticesQuery(), isMember)),
  push: () => import('../../../features/notices/client.ts').then((client) => ask(client.pushQuery())),
  queueSettings: () =>
    import('../../../features/schools/queue-settings.client.ts').then((client) => ask(client.queueSettingsQuery())),
  owing: () => import('../../../features/payments/client.ts').then((client) => ask(client.owingQuery())),
  paymentRule: () => import('../../../features/payments/client.ts').then((client) => ask(client.paymentRuleQuery())),
  pendingFlights: () => ask(pendingFlightsQuery()),
  people: () => ask(firstPeopleQuery()),
  signUpFlights: () => ask(signUpFlightsQuery()),
} satisfies Readonly<Record<string, (params: Params) => Ask | null | Promise<Ask>>>;

export type FirstRequest = keyof typeof FIRST;

/** For every page of a school. */
export const askForOwnProfile: Ask = ask(ownProfileQuery(), isMember);
