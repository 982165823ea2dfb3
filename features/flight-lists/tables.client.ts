import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveOnTop } from '../accounts/client.ts';
import type { FlightTable, Preferences } from '../accounts/preferences.contract.ts';

/** Computes the tables to store from the stored ones; called again if another browser has saved meanwhile. */
type OnTopOf = (stored: Preferences['flight_table']) => Promise<readonly FlightTable[] | null>;

/** Saves one's tables. Language and layout, which share the token, stay unchanged. */
export const useSaveTables = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (onTopOf: OnTopOf) =>
      saveOnTop(cache, async (current) => {
        const tables = await onTopOf(current.flight_table);
        return { flight_table: tables === null ? null : [...tables] };
      }),
    // Runs one after the other with all other saves of the preferences, which share the token.
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('flight_lists.editor.failure'), tellsLoss: true },
  });
};
