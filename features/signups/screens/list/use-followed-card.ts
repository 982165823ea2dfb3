import { useEffect, useRef } from 'react';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { glide } from '../../../../web/ui/page/glide.ts';
import type { SignUpFlight } from '../../contract.ts';
import { type SeatPress, waits } from '../../own-seat/press.machine.ts';
import { cardId } from './sign-up-list.rules.ts';

interface Followed {
  readonly id: FlightId;
  /** Whether the press was by keyboard. The page does not scroll under a finger or a pointer, and their card stays. */
  readonly byKeyboard: boolean;
}

/**
 * Focuses the card when its button loses the focus, because another one takes its place or the card moves. Returns the
 * function to call at a press, which returns whether the press was by keyboard.
 */
export const useFollowedCard = (
  flights: readonly SignUpFlight[],
  presses: readonly SeatPress[],
): ((id: FlightId) => boolean) => {
  const followed = useRef<Followed | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list moves the card
  useEffect(() => {
    const { id, byKeyboard } = followed.current ?? {};
    if (id === undefined || presses.some((press) => press.flight_id === id && !waits(press))) return;
    followed.current = null;
    if (document.activeElement !== document.body) return;
    const card = document.getElementById(cardId(id));
    card?.focus({ preventScroll: true });
    if (byKeyboard) glide(() => card?.scrollIntoView({ block: 'nearest' }));
  }, [flights, presses]);

  return (id) => {
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
    followed.current = { id, byKeyboard };
    return byKeyboard;
  };
};
