import { useQueryClient } from '@tanstack/react-query';
import type { Flight } from '../../../flights/contract.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { checklistQuery } from '../../checklist.client.ts';
import { useTick } from './use-tick.ts';

/**
 * Remembers a member's items before the member is taken off the day, and returns a function that restores them if the
 * removal is undone.
 */
export const useKeptItems = (flight: Flight) => {
  const cache = useQueryClient();
  const tick = useTick(flight);
  return (member: DayMember): (() => void) => {
    const rows = cache.getQueryData(checklistQuery(flight.flight_id).queryKey) ?? [];
    const own = rows.filter(({ user_id }) => user_id === member.user_id);
    return () => {
      for (const { item, needed, handed_out } of own) tick(member, item, { needed, handed_out });
    };
  };
};
