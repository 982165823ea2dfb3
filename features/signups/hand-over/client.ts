import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../../core/ids/ids.ts';
import { send } from '../../../web/http/send.ts';
import { signUpFlightsKey } from '../client.ts';
import { showOwnSeat } from '../own-seat/press.client.ts';
import { handSeatOver } from './contract.ts';

/** Lets the current user say why they can't come after the deadline, or, with `null`, that they can after all. */
export const useHandOver = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => send(handSeatOver, { body: { flight_id: flightId, reason } }),
    onSuccess: (seats) => showOwnSeat(cache, flightId, seats),
    // Somebody may have taken the seat, or the day has changed.
    onError: () => cache.invalidateQueries({ queryKey: signUpFlightsKey }),
    meta: { failure: (t) => t('signups.failure.change') },
  });
};
