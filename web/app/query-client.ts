import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiProblem, isProblem, LocalFailure, NetworkLoss } from '../http/failures.ts';
import { currentTexts, errorText } from '../i18n/error-text.ts';
import { raise } from './errors.ts';
import { paths } from './paths.ts';

/** Failures that are dealt with elsewhere: a banner, a way back to the sign-in, another school. */
const isHandled = (error: unknown): boolean => {
  if (isProblem(error, 'no_membership')) {
    location.assign(paths.home);
    return true;
  }
  return error instanceof NetworkLoss || error instanceof LocalFailure || isProblem(error, 'not_signed_in');
};

/** Answers that the screen itself explains. */
const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && [404, 409, 422].includes(error.status);

const retryQuery = async (queryKey: QueryKey): Promise<void> => {
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isHandled(error) || query.meta?.failure === undefined) return;
      const t = currentTexts();
      raise({ message: query.meta.failure(t), detail: errorText(t, error), fix: () => retryQuery(query.queryKey) });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (isHandled(error) || isRefusal(error) || mutation.meta?.failure === undefined) return;
      const t = currentTexts();
      raise({ message: mutation.meta.failure(t), detail: errorText(t, error) });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; only what may pass by itself is tried again.
      retry: (failures, error) => failures < 2 && (error instanceof NetworkLoss || isProblem(error, 'overloaded')),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    // Offline, a press of a button must fail at once and say so, not wait silently.
    mutations: { networkMode: 'always' },
  },
});

addEventListener('online', () => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkLoss });
});
