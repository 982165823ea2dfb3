import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import styles from './SeatBar.module.css';

interface SeatBarProps {
  readonly taken: number;
  readonly seats: number;
  /** Without the bar, only the number is shown, for narrow rows. */
  readonly bar?: boolean;
}

/** Shows `7/12` and a bar. The number comes first, so that the digits align in a column. */
export const SeatBar = ({ taken, seats, bar = true }: SeatBarProps) => {
  const { t } = useTranslation();
  const full = taken >= seats;
  const over = taken - seats;
  const share = seats === 0 ? (taken > 0 ? 1 : 0) : Math.min(1, taken / seats);
  return (
    <Row as="span" inline gap={10} className={styles.seats}>
      <span className={styles.number} aria-hidden>
        <b>{taken}</b>/{seats}
      </span>
      <span className="visually-hidden">{t('seats.taken', { taken, seats })}</span>
      {bar && (
        <span className={styles.track} aria-hidden>
          <span className={full ? styles.full : styles.part} style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {over > 0 && (
        <span className={styles.over} aria-hidden>
          +{over}
        </span>
      )}
      {bar && over === 0 && seats > 0 && (
        <span className={styles.word} aria-hidden>
          {t('seats.full')}
        </span>
      )}
    </Row>
  );
};
