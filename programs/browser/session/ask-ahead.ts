import { QueryClient } from '@tanstack/react-query';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { accessRightsQuery, preferencesQuery } from '../../../features/accounts/client.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { activateSchool } from './chosen-school.ts';
import { askForOwnProfile, FIRST, type Give } from './first-requests.ts';
import type { OpenedPage } from './opened-page.ts';

/**
 * Milliseconds for which a page waits for what it has asked for: a frame without content would only move when the
 * content comes.
 */
const PATIENCE = 500;

/**
 * Sends the requests of a page before the rights of its reader are known, so that they travel together with those for
 * the rights. The returned function hands the responses to the screen, and resolves when it can be shown.
 */
const askForPage = async ({ asks = [], params, narrowed }: OpenedPage): Promise<Give> => {
  const ahead = new QueryClient();
  const own = askForOwnProfile(ahead);
  // With a query string the list may show another part.
  const sends = narrowed ? [] : await Promise.all(asks.map((name) => FIRST[name](params)));
  const gives = [own, ...sends.flatMap((send) => send?.(ahead) ?? [])];
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
    page: page === null ? null : { access: page.access, give: askForPage(page) },
  };
};
