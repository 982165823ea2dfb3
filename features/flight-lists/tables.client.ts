import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ERROR_TABLE } from '../../core/errors/error-table.ts';
import { ApiProblem } from '../../web/http/failures.ts';
import { preferencesQuery, saveOnTop } from '../accounts/client.ts';
import type { FlightTable, Preferences } from '../accounts/preferences.contract.ts';

type Stored = Preferences['flight_table'];

/** Computes the tables to store from the stored ones; called again if another browser has saved meanwhile. */
type OnTopOf = (stored: Stored) => readonly FlightTable[] | null;

/** Saves one's tables. Language and layout, which share the token, stay unchanged. */
export const useSaveTables = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (onTopOf: OnTopOf) =>
      saveOnTop(cache, (current) => {
        const tables = onTopOf(current.flight_table);
        return { flight_table: tables === null ? null : [...tables] };
      }),
    // Runs one after the other with all other saves of the preferences, which share the token.
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('flight_lists.editor.failure'), tellsLoss: true },
  });
};

/** The preferences as they are now, whatever is in the cache. */
export const loadPreferences = (cache: QueryClient): Promise<Preferences> =>
  cache.fetchQuery({ ...preferencesQuery(), staleTime: 0 });

/**
 * Another browser has stored other tables. The server's own refusal says less: the token also moves on with the language
 * and the layout.
 */
export const overtaken = (): ApiProblem =>
  new ApiProblem(ERROR_TABLE.stale_update, {
    code: 'stale_update',
    detail: 'Another browser has stored other tables.',
  });
