import { mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { SignUpFlight } from '../../contract.ts';
import type { SeatNews } from '../../seat-presses.client.ts';
import styles from './PressNews.module.css';
import { newsWords } from './press-words.ts';

interface PressNewsProps {
  readonly news: SeatNews;
  readonly flights: readonly SignUpFlight[];
}

/** A sign-off is spoken by its notice, which offers Undo. */
const hasNotice = (latest: SeatNews['latest']): boolean =>
  latest !== null && 'outcome' in latest && latest.outcome === 'done' && latest.press.action === 'sign-out';

/**
 * Speaks what becomes of presses. One place for all cards, because a card that moves would take its live region along. Also
 * shows what became of a press on a day that has no card any more.
 */
export const PressNews = ({ news: { answers, latest }, flights }: PressNewsProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const isListed = (id: string) => flights.some(({ flight_id }) => flight_id === id);
  return (
    <>
      <p role="status" className="visually-hidden">
        {latest !== null && !hasNotice(latest) && newsWords(t, dates, latest)}
      </p>
      {[...answers.values()]
        .filter(({ press }) => !isListed(press.flight_id))
        .map((answer) => (
          <p key={answer.press.id} className={styles.note}>
            <Icon path={mdiInformationOutline} size={18} />
            {newsWords(t, dates, answer)}
          </p>
        ))}
    </>
  );
};
