import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Seat, SeatAction, SignUpFlight } from '../../contract.ts';
import type { SeatPress } from '../../seat-press.rules.ts';
import { pressSeat, seatNewsQuery } from '../../seat-presses.client.ts';
import { takeBack } from '../../seat-sender.client.ts';
import type { Me } from '../list/sign-up-list.rules.ts';
import { useFollowedCard } from '../list/use-followed-card.ts';

/**
 * Signs the current user up and off, for all cards of the page: a card that moves to "my days" must not lose the
 * response. `SeatDesk` sends the presses.
 */
export const useOwnSeat = (
  me: Me | null,
  flights: readonly SignUpFlight[],
  /** Called at a press by finger or pointer. */
  keepPlace: (flight: SignUpFlight) => void,
) => {
  const notice = useNotice();
  const cache = useQueryClient();
  const news = useQuery(seatNewsQuery(me?.user_id ?? null)).data;
  const follow = useFollowedCard(flights, news.presses);
  return {
    news,
    press: (flight: SignUpFlight, seat: Seat, action: SeatAction): void => {
      if (me === null) return;
      const { flight_id, start_datetime } = flight;
      if (!follow(flight_id)) keepPlace(flight);
      // The Undo of an earlier press does not concern this one.
      notice(null);
      pressSeat(cache, me.user_id, { flight_id, seat, action, start_datetime });
    },
    takeBack: (press: SeatPress): void => {
      if (me === null) return;
      follow(press.flight_id);
      takeBack(cache, me.user_id, press);
    },
  };
};
