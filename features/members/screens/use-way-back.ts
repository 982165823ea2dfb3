import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isAdmin, isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useSelf } from '../../accounts/client.ts';
import { isJustAfterList } from './list/opened-row.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The flight day whose page led to the page of this member. */
    readonly fromFlight?: FlightId;
  }
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Returns where the link back on a member's page leads: to the flight day or list from which the person came, otherwise
 * to the list. `goBack` goes back in the history if that page is the one before, which keeps its scroll position,
 * search and order.
 */
export const useWayBack = () => {
  const router = useRouter();
  const self = useSelf();
  const list = isAdmin(self) ? '/members' : isStaff(self) ? '/people' : '/';
  const { fromFlight, __TSR_index } = router.state.location.state;
  const to =
    fromFlight !== undefined
      ? ({ to: '/flight/$flightId', params: { flightId: fromFlight } } as const)
      : ({ to: list } as const);
  const goBack = (event: MouseEvent): void => {
    if (!isPlainClick(event) || !(fromFlight !== undefined || isJustAfterList(__TSR_index))) return;
    event.preventDefault();
    router.history.back();
  };
  return { to, goBack, isFromFlight: fromFlight !== undefined };
};
