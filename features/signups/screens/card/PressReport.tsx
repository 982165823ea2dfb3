import { mdiInformationOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import type { OutboxState } from '../../../../web/outbox/stored-entries.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { SignUpFlight } from '../../contract.ts';
import type { SeatAnswer, SeatPress } from '../../own-seat/press.machine.ts';
import styles from './PressReport.module.css';
import { reportWords } from './press-words.ts';

type Presses = OutboxState<SeatPress, SeatAnswer>;

interface PressReportProps {
  readonly presses: Presses;
  readonly flights: readonly SignUpFlight[];
}

/** A sign-off is spoken by its notice, which offers Undo. */
const hasNotice = (latest: Presses['latest']): boolean =>
  latest !== null && 'outcome' in latest && latest.outcome === 'done' && latest.press.action === 'sign-out';

/**
 * Speaks what becomes of presses. One place for all cards, because a card that moves would take its live region along. Also
 * shows what became of a press on a day that has no card any more.
 */
export const PressReport = ({ presses: { answers, latest }, flights }: PressReportProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const isListed = (id: string) => flights.some(({ flight_id }) => flight_id === id);
  return (
    <>
      <p role="status" className="visually-hidden">
        {latest !== null && !hasNotice(latest) && reportWords(t, dates, latest)}
      </p>
      {[...answers.values()]
        .filter(({ press }) => !isListed(press.flight_id))
        .map((answer) => (
          <Row as="p" gap={8} tone="quiet" key={answer.press.id} className={styles.note}>
            <Icon path={mdiInformationOutline} size={18} />
            {reportWords(t, dates, answer)}
          </Row>
        ))}
    </>
  );
};
