import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { accessRightsQuery, preferencesQuery } from '../../../features/accounts/client.ts';
import type { AccessRights } from '../../../features/accounts/contract.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { activateSchool } from './chosen-school.ts';
import { type Ask, askForOwnProfile, FIRST, type FirstRequest, type Give } from './first-requests.ts';
import type { OpenedPage } from './opened-page.ts';

/**
 * Milliseconds for which a page waits for what it has asked for: a frame without content would only move when the
 * content comes.
 */
const PATIENCE = 500;

/** Waits for the content of a page, but not for long. */
export const patiently = (content: Promise<unknown>): Promise<unknown> =>
  Promise.race([content, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

const asksOf = async (asks: readonly FirstRequest[], params: OpenedPage['params']): Promise<readonly Ask[]> =>
  (await Promise.all(asks.map((name) => FIRST[name](params)))).flatMap((ask) => ask ?? []);

/**
 * Sends the requests of a page for a reader whose rights are known. Returns the keys of their queries, those first that
 * every page has.
 */
export const askForScreen = async (
  { asks = [], params, narrowed }: OpenedPage,
  rights: AccessRights,
  client: QueryClient,
): Promise<readonly QueryKey[]> => {
  const sends = narrowed ? [] : await asksOf(asks, params);
  return [askForOwnProfile, ...sends].flatMap((ask) => {
    const key = ask.into(rights, client);
    return key === null ? [] : [key];
  });
};

/**
 * Sends the requests of a page before the rights of its reader are known, so that they travel together with those for
 * the rights. The returned function hands the responses to the screen, and resolves when it can be shown.
 */
const askForPage = async ({ asks = [], params, narrowed }: OpenedPage): Promise<Give> => {
  const ahead = new QueryClient();
  const own = askForOwnProfile.ahead(ahead);
  // With a query string the list may show another part.
  const sends = narrowed ? [] : await asksOf(asks, params);
  const gives = [own, ...sends.map((send) => send.ahead(ahead))];
  return (rights, to) => patiently(Promise.all(gives.map((give) => give(rights, to))));
};

/** Loads the data that every protected screen expects. */
export const askForSchool = (client: QueryClient) =>
  Promise.all([
    client.fetchQuery({ ...accessRightsQuery(), staleTime: 0 }),
    client.fetchQuery({ ...preferencesQuery(), staleTime: 0 }),
    client.fetchQuery({ ...schoolConfigQuery(), staleTime: 0 }),
  ]);

/**
 * Requests the data of the last used school and of the opened page while the list of schools is loading. `opening`
 * resolves to `null` on a failure, which is not reported because the person may have left that school.
 */
export const askAhead = (school: SchoolId, page: OpenedPage | null) => {
  activateSchool(school);
  return {
    opening: askForSchool(new QueryClient()).catch(() => null),
    page: page === null ? null : { access: page.access, give: askForPage(page) },
  };
};
