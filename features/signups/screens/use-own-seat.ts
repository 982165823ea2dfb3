import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../core/errors/refusal.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { useChangeOwnSeat } from '../client.ts';
import type { Seat, SignUpFlight } from '../contract.ts';
import { isMine, type Me, ownAction, type Surroundings } from './sign-up-list.rules.ts';
import { useFollowedCard } from './use-followed-card.ts';

type Own = SignUpFlight['start_instructors'][number] | null;

/**
 * Signs the current user up and off, for all cards of the page: a card that moves to "my days" must not lose the
 * response.
 */
export const useOwnSeat = (me: Me | null, own: Own, around: Surroundings, onChanged?: () => void) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { mutateAsync } = useChangeOwnSeat(own);
  const [busy, setBusy] = useState<ReadonlySet<FlightId>>(new Set());
  const [trouble, setTrouble] = useState<ReadonlyMap<FlightId, string>>(new Map());
  const follow = useFollowedCard(me, around.flights, busy);

  const say = (id: FlightId, sentence: string | null): void =>
    setTrouble((before) => {
      const next = new Map(before);
      if (sentence === null) next.delete(id);
      else next.set(id, sentence);
      return next;
    });

  const change = async (flight: SignUpFlight, seat: Seat, action: 'sign-up' | 'sign-out'): Promise<void> => {
    const id = flight.flight_id;
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
    follow({ id, mine: isMine(flight, me), byKeyboard });
    setBusy((before) => new Set(before).add(id));
    try {
      const answer = await mutateAsync({ flight_id: id, role: seat, action });
      if (isRefusal(answer)) return say(id, t(`errors.${answer.refusal}`));
      say(id, null);
      onChanged?.();
      const after = { ...flight, ...answer };
      follow({ id, mine: isMine(after, me), byKeyboard });
      const day = dates.dayShort(flight.start_datetime);
      if (action === 'sign-up') return notice({ message: t('signups.signed_up_for', { day }) });
      const again = me === null ? null : ownAction(after, me, around);
      const mayComeBack = again?.kind === 'sign-up' && again.refusal === null;
      const message = t('signups.signed_off_from', { day });
      notice(mayComeBack ? { message, undo: () => change(after, again.seat, 'sign-up') } : { message });
    } catch (error) {
      say(id, errorText(t, error));
    } finally {
      setBusy((before) => {
        const next = new Set(before);
        next.delete(id);
        return next;
      });
    }
  };

  return { change, busy, trouble };
};
