import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { useOutbox } from '../../../web/outbox/use-outbox.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { seatOutbox } from '../own-seat/press.client.ts';
import { reportWords } from './card/press-words.ts';

/** Sends what waits while another page than the sign-ups is open, and says there what became of it. */
export const WaitingSeats = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { answers } = useOutbox(seatOutbox);
  const before = useRef(answers);
  const say = useEffectEvent((present: typeof answers) => {
    const fresh = [...present].filter(([id, answer]) => before.current.get(id) !== answer);
    // Together, because a notice replaces the one before it.
    if (fresh.length > 0) notice({ message: fresh.map(([, answer]) => reportWords(t, dates, answer)).join(' ') });
  });
  useEffect(() => say(answers), [answers]);
  return null;
};
