import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveOnTop } from '../accounts/client.ts';
import type { FlightTable, Preferences } from '../accounts/preferences.contract.ts';

/** What to store on top of what is stored: asked anew when another browser has stored something else meanwhile. */
type OnTopOf = (stored: Preferences['flight_table']) => Promise<readonly FlightTable[] | null>;

/** Saves one's tables. Language and layout, which have the same token, stay as they are. */
export const useSaveTables = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (onTopOf: OnTopOf) =>
      saveOnTop(cache, async (current) => {
        const tables = await onTopOf(current.flight_table);
        return { flight_table: tables === null ? null : [...tables] };
      }),
    // One after the other with what else is saved of the preferences: they share a token.
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('flight_lists.editor.failure'), tellsLoss: true },
  });
};
