import {
  MutationCache,
  type MutationMeta,
  type MutationOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import { accessRightsQuery } from '../../features/accounts/client.ts';
import { untilItsTurn, waitsForTurn } from '../../web/http/busy.ts';
import { ApiProblem, isProblem, isThrownRefusal, LocalFailure, NetworkLoss } from '../../web/http/failures.ts';
import { currentTexts, errorText } from '../../web/i18n/error-text.ts';
import { giveUpEdits } from '../../web/ui/autosave/given-up-edits.ts';
import { holdWrite } from '../../web/ui/dialogs/held-writes.ts';
import { raise } from './errors.ts';
import { tellLoss } from './losses.ts';
import { paths } from './paths.ts';
import { forgetCopies } from './session/forget-copies.ts';
import { isShown } from './session/kept-until.ts';
import { visitHasBegun } from './session/visit.ts';

const leaveFor = (path: string): void => {
  giveUpEdits();
  location.assign(path);
};

/** Leaves for a page that must not begin with what the device has, because the person may see less now. */
const leaveAfresh = async (path: string): Promise<void> => {
  await forgetCopies();
  leaveFor(path);
};

/**
 * Milliseconds in which a page without unsaved work is left for the sign-in after the session ended. A page that stays
 * could not load the dialog for it.
 */
const LEAVES_WITHIN = 2000;

const raiseLocal = (error: LocalFailure): void => {
  const say = () => raise(() => ({ message: errorText(currentTexts(), error) }));
  if (error.reason === 'Unauthorized') setTimeout(say, LEAVES_WITHIN);
  else say();
};

/** Returns whether a failure is handled elsewhere: by a banner, a redirect to the sign-in, or another school. */
const isHandled = (error: unknown): boolean => {
  if (isProblem(error, 'no_membership')) {
    void leaveAfresh(paths.home);
    return true;
  }
  if (isProblem(error, 'second_factor_required')) {
    // The school has begun to require a second factor. At a new sign-in the guard redirects instead.
    if (visitHasBegun()) void leaveAfresh(paths.secondFactor);
    return true;
  }
  if (isProblem(error, 'role_too_low')) {
    // A failure of this request is shown like any other.
    followNewRights().catch(() => undefined);
    return true;
  }
  if (isProblem(error, 'not_signed_in')) {
    // A fresh token was refused, too: a person who still has a session has been disabled.
    leaveFor(paths.logOut);
    return true;
  }
  if (error instanceof LocalFailure) {
    raiseLocal(error);
    return true;
  }
  return error instanceof NetworkLoss;
};

/**
 * Reloads the home page if the role has changed since the page was opened. With unchanged rights the page requested
 * something it should not have, and reloading would only repeat it.
 */
const followNewRights = async (): Promise<void> => {
  const { queryKey } = accessRightsQuery();
  const before = JSON.stringify(queryClient.getQueryData(queryKey));
  const after = await queryClient.fetchQuery({ ...accessRightsQuery(), staleTime: 0 });
  if (JSON.stringify(after) !== before) await leaveAfresh(paths.home);
  else raise(() => ({ message: currentTexts()('errors.role_too_low') }));
};

/** Returns whether a query asked about something that is gone, such as a day that was just deleted: that is no error. */
const isGone = (error: unknown): boolean => isProblem(error, 'not_found');

/** Leads out of a school that was closed meanwhile. Its admins, who can read it, never get this answer to a query. */
const isClosed = (error: unknown): boolean => {
  if (!isProblem(error, 'school_closed')) return false;
  void leaveAfresh(paths.home);
  return true;
};

const retryQuery = async (queryKey: QueryKey): Promise<void> => {
  try {
    await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

const TRIES = 10;
const TRY_AGAIN_AFTER = 1000;

/** Waits until the server is healthy again. */
const waitUntilWell = async (tries = TRIES): Promise<void> => {
  const { ok } = await fetch('/readyz', { cache: 'no-store' });
  if (ok) return;
  if (tries === 1) throw new Error('The server is not ready.');
  await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
  await waitUntilWell(tries - 1);
};

const mayPass = (error: unknown): boolean => error instanceof NetworkLoss || isProblem(error, 'database_unavailable');

const sentences = (failure: (t: TFunction) => string, error: unknown) => {
  const t = currentTexts();
  return {
    message: failure(t),
    detail: errorText(t, error),
    traceId: error instanceof ApiProblem ? error.traceId : null,
  };
};

const HANDLED: readonly ErrorCode[] = ['no_membership', 'second_factor_required', 'role_too_low', 'not_signed_in'];

/** Returns whether neither the screen nor `isHandled` takes care of a failed write. */
const needsDialog = (error: unknown): boolean =>
  !(error instanceof NetworkLoss || error instanceof LocalFailure || isThrownRefusal(error)) &&
  !HANDLED.some((code) => isProblem(error, code));

type Write = (sent: unknown) => Promise<unknown>;

/**
 * Asks the error dialog about a failed write before the screen learns of it. Each Resolve sends it again: on success the
 * screen continues as if the first attempt had succeeded, otherwise the dialog stays and is critical.
 */
const resolvable =
  (write: Write, failure: NonNullable<MutationMeta['failure']>): Write =>
  async (sent) => {
    try {
      return await write(sent);
    } catch (error) {
      if (!needsDialog(error)) throw error;
      const settled = new Promise<unknown>((resolve, reject) => {
        const fix = async () => {
          try {
            await waitUntilWell();
            resolve(await write(sent));
          } catch (again) {
            if (needsDialog(again) || again instanceof NetworkLoss) throw again;
            // The screen explains a refusal, as it does after the first attempt.
            reject(again);
          }
        };
        raise(() => ({ ...sentences((t) => failure(t, sent), error), fix }));
      });
      holdWrite(settled);
      return settled;
    }
  };

/** Makes every write resolvable, wherever it is defined. */
class PageClient extends QueryClient {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of the library
  override defaultMutationOptions<T extends MutationOptions<any, any, any, any>>(options?: T): T {
    const all = super.defaultMutationOptions(options);
    const { mutationFn, meta } = all;
    if (options?._defaulted || mutationFn === undefined || meta?.failure === undefined) return all;
    return { ...all, mutationFn: resolvable(mutationFn as Write, meta.failure) };
  }
}

export const queryClient = new PageClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const failure = query.meta?.failure;
      if (isHandled(error) || isGone(error) || isClosed(error) || failure === undefined) return;
      const fix = () => retryQuery(query.queryKey);
      raise(() => ({ ...sentences(failure, error), fix }));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _sent, _result, mutation) => {
      const { failure, tellsLoss } = mutation.meta ?? {};
      const isSilent = failure === undefined || tellsLoss === true;
      if (error instanceof NetworkLoss && !isSilent) tellLoss(errorText(currentTexts(), error));
      isHandled(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal is final; only failures that may pass by themselves are retried.
      retry: (failures, error) => waitsForTurn(failures, error) || (mayPass(error) && failures < 2),
      retryDelay: (failures, error) => (isProblem(error, 'overloaded') ? untilItsTurn(error) : 500 * 2 ** failures),
    },
    // Offline, a press must fail at once with a message, and not wait silently.
    mutations: { networkMode: 'always' },
  },
});

const isWaiting = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    // Requests that are made ahead wait without a word.
    .some((query) => isProblem(query.state.fetchFailureReason, 'overloaded') && query.isActive());

/** The time at which this document was opened. Older answers come from the device. */
export const OPENED_AT = Date.now();

/** Returns the time of the oldest part of the page that the server has not confirmed since it was opened. */
const oldestShown = (): number | null => {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isShown(query.meta?.kept) && query.state.data !== undefined && query.isActive())
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time < OPENED_AT);
  return times.length === 0 ? null : Math.min(...times);
};

const whenQueriesChange = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** Returns whether a list of the page waits because the server has too much to do. */
export const useIsBusy = (): boolean => useSyncExternalStore(whenQueriesChange, isWaiting);

/** Returns since when what the page shows may have changed, in milliseconds; `null`: the server has confirmed it. */
export const useAsOf = (): number | null => useSyncExternalStore(whenQueriesChange, oldestShown);

addEventListener('online', () => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkLoss });
});
