import { useEffect, useRef } from 'react';
import type { FlightId } from '../../../core/ids/ids.ts';
import { glide } from '../../../web/ui/glide.ts';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import type { SignUpFlight } from '../contract.ts';
import { type SeatPress, waits } from '../seat-press.rules.ts';
import { cardId } from './sign-up-list.rules.ts';

interface Followed {
  readonly id: FlightId;
  /**
   * Whether the press was by keyboard. After a mouse click the page does not scroll, so that the pointer stays where it
   * is.
   */
  readonly byKeyboard: boolean;
}

/**
 * Focuses the card when its button loses the focus, because another one takes its place or the card moves. Returns the
 * function to call at a press.
 */
export const useFollowedCard = (
  flights: readonly SignUpFlight[],
  presses: readonly SeatPress[],
): ((id: FlightId) => void) => {
  const followed = useRef<Followed | null>(null);
  const mobile = useIsMobile();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list moves the card
  useEffect(() => {
    const { id, byKeyboard } = followed.current ?? {};
    if (id === undefined || presses.some((press) => press.flight_id === id && !waits(press))) return;
    followed.current = null;
    if (document.activeElement !== document.body) return;
    const card = document.getElementById(cardId(id));
    card?.focus({ preventScroll: true });
    if (byKeyboard || mobile) glide(() => card?.scrollIntoView({ block: 'nearest' }));
  }, [flights, presses, mobile]);

  return (id) => {
    followed.current = { id, byKeyboard: document.activeElement?.matches(':focus-visible') ?? false };
  };
};
