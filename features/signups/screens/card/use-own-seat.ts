import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useOutbox } from '../../../../web/outbox/use-outbox.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { OwnAction, Seat, SignUpFlight } from '../../contract.ts';
import { seatOutbox } from '../../own-seat/press.client.ts';
import { firstState, type SeatAnswer, type SeatPress, tooLate } from '../../own-seat/press.machine.ts';
import { type Me, ownAction, type Surroundings } from '../list/sign-up-list.rules.ts';
import { useFollowedCard } from '../list/use-followed-card.ts';

interface OwnSeat {
  readonly me: Me | null;
  readonly around: Surroundings;
  /** Called at a press by finger or pointer. */
  readonly keepPlace: (flight: SignUpFlight) => void;
  /** Called when the person was signed up or off. */
  readonly onChanged: (() => void) | undefined;
}

/**
 * Signs the current user up and off, for all cards of the page: a card that moves to "my days" must not lose the
 * response. Drops presses that came too late, and offers Undo for a sign-off.
 */
export const useOwnSeat = ({ me, around, keepPlace, onChanged }: OwnSeat) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const cache = useQueryClient();
  const { flights, now } = around;
  const presses = useOutbox(seatOutbox);
  const { entries, latest } = presses;
  const follow = useFollowedCard(flights, entries);
  const dayOf = ({ flight_id }: SeatPress) => flights.find((flight) => flight.flight_id === flight_id);

  const press = (flight: SignUpFlight, seat: Seat, action: OwnAction): void => {
    if (me === null) return;
    const { flight_id, start_datetime } = flight;
    if (!follow(flight_id)) keepPlace(flight);
    // The Undo of an earlier press does not concern this one.
    notice(null);
    const state = firstState(navigator.onLine);
    seatOutbox.add(cache, { id: crypto.randomUUID(), flight_id, seat, action, start_datetime, state });
  };

  const offerUndo = (signedOff: SeatPress): void => {
    const flight = dayOf(signedOff);
    const message = t('signups.signed_off_from', { day: dates.dayShort(signedOff.start_datetime) });
    const again = flight && me && ownAction(flight, me, around);
    const mayComeBack = again?.kind === 'sign-up' && again.refusal === null;
    notice(mayComeBack ? { message, undo: () => press(flight as SignUpFlight, again.seat, 'sign-up') } : { message });
  };

  const seen = useRef(latest);
  const react = useEffectEvent((to: SeatPress | SeatAnswer | null) => {
    if (to === seen.current) return;
    seen.current = to;
    if (to === null || !('outcome' in to) || to.outcome !== 'done') return;
    onChanged?.();
    if (to.press.action === 'sign-out') offerUndo(to.press);
  });
  useEffect(() => react(latest), [latest]);

  const dropLate = useEffectEvent((entry: SeatPress) => {
    const flight = dayOf(entry);
    if (me === null || flight === undefined) return;
    const code = tooLate(entry, ownAction(flight, me, around));
    if (code !== null) seatOutbox.dispatch(cache, entry, { type: 'closed', code });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: time and changes of others close a day
  useEffect(() => {
    for (const entry of entries) dropLate(entry);
  }, [entries, flights, now]);

  return {
    presses,
    press,
    takeBack: (entry: SeatPress): void => {
      follow(entry.flight_id);
      seatOutbox.dispatch(cache, entry, { type: 'taken_back', id: crypto.randomUUID() });
    },
  };
};
