import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../accounts/client.ts';
import { type SeatNews, seatNewsQuery } from '../seat-presses.client.ts';
import { newsWords } from './card/press-words.ts';
import { useSender } from './use-sender.ts';

/** Sends what waits while another page than the sign-ups is open, and says there what became of it. */
export const WaitingSeats = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { memberId } = useSelf();
  const news = useQuery(seatNewsQuery(memberId)).data;
  useSender(memberId);
  const before = useRef(news);
  const say = useEffectEvent(({ answers }: SeatNews) => {
    const fresh = [...answers].filter(([id, answer]) => before.current.answers.get(id) !== answer);
    // Together, because a notice replaces the one before it.
    if (fresh.length > 0) notice({ message: fresh.map(([, answer]) => newsWords(t, dates, answer)).join(' ') });
  });
  useEffect(() => say(news), [news]);
  return null;
};
