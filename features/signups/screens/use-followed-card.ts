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
  /** Whoever presses with the mouse goes on where the pointer is; the page stays there. */
  readonly byKeyboard: boolean;
}

/**
 * A button that rests, or whose card moves, drops the focus: its card picks it up.
 * Waits until the card stands in its new place, since the list is drawn some time after the answer.
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
