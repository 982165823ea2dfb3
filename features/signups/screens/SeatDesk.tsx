import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import type { Seat, SeatAction, SignUpFlight } from '../contract.ts';
import { tooLate } from '../press-steps.rules.ts';
import type { SeatAnswer, SeatPress } from '../seat-press.rules.ts';
import { type SeatNews, seatNewsQuery } from '../seat-presses.client.ts';
import { drop } from '../seat-sender.client.ts';
import { PressNews } from './card/PressNews.tsx';
import type { OwnAction } from './list/sign-up-list.rules.ts';
import { useSender } from './use-sender.ts';

interface SeatDeskProps {
  readonly member: MemberId;
  readonly flights: readonly SignUpFlight[];
  readonly now: Instant;
  readonly actionOn: (flight: SignUpFlight) => OwnAction;
  readonly onPress: (flight: SignUpFlight, seat: Seat, action: SeatAction) => void;
  /** Called when the person was signed up or off. */
  readonly onChanged: (() => void) | undefined;
}

/** Sends the presses of all cards, drops those that came too late, and says what became of them. */
export const SeatDesk = ({ member, flights, now, actionOn, onPress, onChanged }: SeatDeskProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const cache = useQueryClient();
  const news = useQuery(seatNewsQuery(member)).data;
  const dayOf = (press: SeatPress) => flights.find(({ flight_id }) => flight_id === press.flight_id);
  useSender(member);

  const offerUndo = ({ press }: SeatAnswer): void => {
    const flight = dayOf(press);
    const message = t('signups.signed_off_from', { day: dates.dayShort(press.start_datetime) });
    const again = flight && actionOn(flight);
    const mayComeBack = again?.kind === 'sign-up' && again.refusal === null;
    notice(mayComeBack ? { message, undo: () => onPress(flight as SignUpFlight, again.seat, 'sign-up') } : { message });
  };

  const { presses, latest } = news;
  const seen = useRef(latest);
  const react = useEffectEvent((to: SeatNews['latest']) => {
    if (to === seen.current) return;
    seen.current = to;
    if (to === null || !('outcome' in to) || to.outcome !== 'done') return;
    onChanged?.();
    if (to.press.action === 'sign-out') offerUndo(to);
  });
  useEffect(() => react(latest), [latest]);

  const dropLate = useEffectEvent((press: SeatPress) => {
    const flight = dayOf(press);
    const refusal = flight === undefined ? null : tooLate(press, actionOn(flight));
    if (refusal !== null) drop(cache, member, press, refusal);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: time and changes of others close a day
  useEffect(() => {
    for (const press of presses) dropLate(press);
  }, [presses, flights, now]);

  return <PressNews news={news} flights={flights} />;
};
