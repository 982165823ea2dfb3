import { useEffect, useRef } from 'react';
import type { FlightId } from '../../../core/ids/ids.ts';
import { glide } from '../../../web/ui/glide.ts';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import type { SignUpFlight } from '../contract.ts';
import { cardId, isMine, type Me } from './sign-up-list.rules.ts';

interface Followed {
  readonly id: FlightId;
  /** Whether the card belongs to "my days" after the press. */
  readonly mine: boolean;
  /**
   * Whether the press was by keyboard. After a mouse click the page does not scroll, so that the pointer stays where it
   * is.
   */
  readonly byKeyboard: boolean;
}

/**
 * Focuses the card when its button loses the focus, because it becomes disabled or the card moves. Waits until the card
 * is in its new place, since the list renders some time after the response.
 */
export const useFollowedCard = (
  me: Me | null,
  flights: readonly SignUpFlight[],
  busy: ReadonlySet<FlightId>,
): ((followed: Followed) => void) => {
  const followed = useRef<Followed | null>(null);
  const mobile = useIsMobile();

  useEffect(() => {
    if (followed.current === null || busy.has(followed.current.id)) return;
    const { id, mine, byKeyboard } = followed.current;
    if (flights.some((flight) => flight.flight_id === id && isMine(flight, me) !== mine)) return;
    followed.current = null;
    if (document.activeElement !== document.body) return;
    const card = document.getElementById(cardId(id));
    card?.focus({ preventScroll: true });
    if (byKeyboard || mobile) glide(() => card?.scrollIntoView({ block: 'nearest' }));
  }, [me, flights, busy, mobile]);

  return (next) => {
    followed.current = next;
  };
};
