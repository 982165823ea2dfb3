import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ROLES } from '../../../core/access/roles.ts';
import { type FlightId, looksLikeId, type MemberId, type SchoolId } from '../../../core/ids/ids.ts';
import { accessRightsQuery, preferencesQuery } from '../../../features/accounts/client.ts';
import type { AccessRights } from '../../../features/accounts/contract.ts';
import { chatsQuery } from '../../../features/chat/chats.client.ts';
import { flightQuery, pendingFlightsQuery } from '../../../features/flights/client.ts';
import { adminsQuery, flightTeachersQuery, memberQuery, ownProfileQuery } from '../../../features/members/client.ts';
import { firstMemberPageQuery, firstPeopleQuery, memberCountsQuery } from '../../../features/members/list.client.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { flightMembersQuery, signUpFlightsQuery } from '../../../features/signups/client.ts';
import { storedPageSize } from '../../../web/ui/lists/page-size.ts';
import { activateSchool } from './chosen-school.ts';
import type { OpenedPage } from './opened-page.ts';

/**
 * Hands the response of an early request to the cache of the screens, if a reader with these rights asks for it. Resolves
 * when the response is there.
 */
type Give = (rights: AccessRights, to: QueryClient) => Promise<unknown>;

/**
 * Milliseconds for which a page waits for what it has asked for: a frame without content would only move when the
 * content comes.
 */
const PATIENCE = 500;

/** Sends a request, outside of the cache of the screens. */
type Ask = (ahead: QueryClient) => Give;

const ask =
  <Content, Key extends QueryKey>(
    query: FetchQueryOptions<Content, Error, Content, Key>,
    isFor: (rights: AccessRights) => boolean = () => true,
  ): Ask =>
  (ahead) => {
    const answer = ahead.fetchQuery(query);
    // The screen asks again and shows the failure.
    answer.catch(() => undefined);
    return async (rights, to) => {
      if (isFor(rights)) await to.prefetchQuery({ ...query, queryFn: () => answer, meta: {} });
    };
  };

const isMember = ({ user_id }: AccessRights): boolean => user_id !== null;

const membersOf = (role: string | undefined): readonly Ask[] => [
  ask(firstMemberPageQuery(ROLES.find((one) => one === role) ?? null)),
  ask(memberCountsQuery('')),
];

type Params = Readonly<Record<string, string>>;
const flightIn = ({ flightId }: Params): FlightId => flightId as FlightId;

/**
 * Requests of each screen that depend on nothing but its URL and what this device remembers. Code that few screens need
 * is imported here as a part of its screen, which is loading already.
 */
const OF_SCREENS: Readonly<Record<string, (params: Params) => readonly Ask[] | Promise<readonly Ask[]>>> = {
  '/signups': () => [ask(signUpFlightsQuery()), ask(flightTeachersQuery()), ask(chatsQuery(), isMember)],
  '/chat/$flightId': async (params) => {
    const { chatQuery } = await import('../../../features/chat/messages.client.ts');
    return [ask(chatQuery(flightIn(params), new QueryClient()))];
  },
  '/flights': () => [ask(pendingFlightsQuery()), ask(flightTeachersQuery())],
  '/flight/$flightId': (params) => [
    ask(flightQuery(flightIn(params))),
    ask(flightMembersQuery(flightIn(params))),
    ask(flightTeachersQuery()),
  ],
  '/flight/$flightId/print': (params) => [
    ask(flightQuery(flightIn(params))),
    ask(flightMembersQuery(flightIn(params))),
  ],
  '/flight/$flightId/van': async (params) => {
    const { checklistQuery } = await import('../../../features/materials/checklist.client.ts');
    return [
      ask(flightQuery(flightIn(params))),
      ask(flightMembersQuery(flightIn(params))),
      ask(checklistQuery(flightIn(params))),
    ];
  },
  '/print/$flightId': async (params) => {
    const { companionsQuery } = await import('../../../features/signups/companions.client.ts');
    return [ask(signUpFlightsQuery()), ask(companionsQuery(flightIn(params)))];
  },
  '/people': () => [ask(firstPeopleQuery())],
  '/members': () => membersOf(undefined),
  '/members/$filteredRole': ({ filteredRole }) => membersOf(filteredRole),
  '/statistics': async () => {
    const { dayStatisticsQuery, memberStatisticsQuery } = await import('../../../features/statistics/client.ts');
    return [ask(dayStatisticsQuery()), ask(memberStatisticsQuery())];
  },
  '/members/import': async () => {
    const { importsQuery } = await import('../../../features/imports/client.ts');
    return [ask(importsQuery())];
  },
  '/members/payments': async () => {
    const { owingQuery, paymentRuleQuery } = await import('../../../features/payments/client.ts');
    return [ask(owingQuery()), ask(paymentRuleQuery())];
  },
  '/members/mails': async () => {
    const { mailingsQuery } = await import('../../../features/mailings/client.ts');
    return [ask(mailingsQuery(1, storedPageSize('mailings')))];
  },
  '/settings': async () => {
    const [{ harnessTypesQuery }, { canopyPicturesQuery }, { chatSettingsQuery }] = await Promise.all([
      import('../../../features/schools/harness.client.ts'),
      import('../../../features/schools/pictures.client.ts'),
      import('../../../features/whatsapp/settings.client.ts'),
    ]);
    return [ask(adminsQuery()), ask(canopyPicturesQuery()), ask(harnessTypesQuery()), ask(chatSettingsQuery())];
  },
  '/member/$memberId': ({ memberId = '' }) =>
    looksLikeId(memberId) ? [ask(memberQuery(memberId as MemberId), ({ user_id }) => user_id !== memberId)] : [],
};

/**
 * Sends the requests of a screen before the rights of its reader are known, so that they travel together with those for
 * the rights. The returned function hands the responses to the screen, and resolves when it can be shown.
 */
const askForScreen = async ({ route, params, narrowed }: OpenedPage): Promise<Give> => {
  const ahead = new QueryClient();
  const own = ask(ownProfileQuery(), isMember)(ahead);
  // With a query string the list may show another part.
  const asks = narrowed ? [] : ((await OF_SCREENS[route]?.(params)) ?? []);
  const gives = [own, ...asks.map((send) => send(ahead))];
  return (rights, to) => {
    const given = Promise.all(gives.map((give) => give(rights, to)));
    return Promise.race([given, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  };
};

/** Loads the data that every protected screen expects. */
export const askForSchool = (client: QueryClient) =>
  Promise.all([
    client.fetchQuery(accessRightsQuery()),
    client.fetchQuery(preferencesQuery()),
    client.fetchQuery(schoolConfigQuery()),
  ]);

/**
 * Requests the data of the last used school and of the opened page while the list of schools is loading. `opening`
 * resolves to `null` on a failure, which is not reported because the person may have left that school.
 */
export const askAhead = (school: SchoolId, page: OpenedPage | null) => {
  activateSchool(school);
  return {
    opening: askForSchool(new QueryClient()).catch(() => null),
    screen: page === null ? null : { route: page.route, give: askForScreen(page) },
  };
};
