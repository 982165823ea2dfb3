import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { accessRightsQuery } from '../../features/accounts/client.ts';
import { isProblem, isRefusal, LocalFailure, NetworkLoss } from '../../web/http/failures.ts';
import { currentTexts, errorText } from '../../web/i18n/error-text.ts';
import { giveUpEdits } from '../../web/ui/given-up-edits.ts';
import { raise } from './errors.ts';
import { tellLoss } from './losses.ts';
import { paths } from './paths.ts';
import { visitHasBegun } from './session/visit.ts';

const leaveFor = (path: string): void => {
  giveUpEdits();
  location.assign(path);
};

/** Milliseconds in which a page is left for the sign-in once nobody is signed in. One that stays holds unsaved edits. */
const LEAVES_WITHIN = 2000;

const raiseLocal = (error: LocalFailure): void => {
  const say = () => raise(() => ({ message: errorText(currentTexts(), error) }));
  if (error.reason === 'Unauthorized') setTimeout(say, LEAVES_WITHIN);
  else say();
};

/** Failures that are dealt with elsewhere: a banner, a way back to the sign-in, another school. */
const isHandled = (error: unknown): boolean => {
  if (isProblem(error, 'no_membership')) {
    leaveFor(paths.home);
    return true;
  }
  if (isProblem(error, 'second_factor_required')) {
    // The school has begun to require it. Somebody who only just comes in is led there by the guard.
    if (visitHasBegun()) leaveFor(paths.secondFactor);
    return true;
  }
  if (isProblem(error, 'role_too_low')) {
    // A failure of this question is told like that of any other.
    followNewRights().catch(() => undefined);
    return true;
  }
  if (isProblem(error, 'not_signed_in')) {
    // A fresh token was refused, too: whoever still has a session has been disabled.
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
 * The role has changed since the page was opened: it begins anew, where the new role belongs. If the rights are the same,
 * the page asked for something it should not have, and beginning anew would only ask again.
 */
const followNewRights = async (): Promise<void> => {
  const { queryKey } = accessRightsQuery();
  const before = JSON.stringify(queryClient.getQueryData(queryKey));
  const after = await queryClient.fetchQuery({ ...accessRightsQuery(), staleTime: 0 });
  if (JSON.stringify(after) !== before) leaveFor(paths.home);
  else raise(() => ({ message: currentTexts()('errors.role_too_low') }));
};

const retryQuery = async (queryKey: QueryKey): Promise<void> => {
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
};

const TRIES = 10;
const TRY_AGAIN_AFTER = 1000;

/**
 * A write that broke is not sent again behind its form, which could not know that it was done after all. Once the server is
 * well again, whoever wrote is back before what they typed, and sends it themselves.
 */
const waitUntilWell = async (tries = TRIES): Promise<void> => {
  const { ok } = await fetch('/readyz', { cache: 'no-store' });
  if (ok) return;
  if (tries === 1) throw new Error('The server is not ready.');
  await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
  await waitUntilWell(tries - 1);
};

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkLoss || isProblem(error, 'overloaded') || isProblem(error, 'database_unavailable');

const sentences = (failure: (t: TFunction) => string, error: unknown) => {
  const t = currentTexts();
  return { message: failure(t), detail: errorText(t, error) };
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const failure = query.meta?.failure;
      if (isHandled(error) || failure === undefined) return;
      const fix = () => retryQuery(query.queryKey);
      raise(() => ({ ...sentences(failure, error), fix }));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, sent, _result, mutation) => {
      const { failure, tellsLoss } = mutation.meta ?? {};
      if (failure === undefined) return void isHandled(error);
      if (error instanceof NetworkLoss && tellsLoss !== true) tellLoss(errorText(currentTexts(), error));
      if (isHandled(error) || isRefusal(error)) return;
      raise(() => ({ ...sentences((t) => failure(t, sent), error), fix: () => waitUntilWell() }));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; only what may pass by itself is tried again.
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    // Offline, a press of a button must fail at once and say so, not wait silently.
    mutations: { networkMode: 'always' },
  },
});

addEventListener('online', () => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkLoss });
});
