import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import type { DaysAlone } from '../rights-question.rules.ts';
import styles from './DaysLeft.module.css';

interface DaysProps {
  readonly text: string;
  /** Starts of flight days. */
  readonly days: readonly string[];
}

const Days = ({ text, days }: DaysProps) => {
  const dates = useDates();
  return (
    <Text as="div" tone="text" className={styles.days}>
      <p>{text}</p>
      <ul>
        {days.map((day) => (
          <li key={day}>{dates.day(day)}</li>
        ))}
      </ul>
    </Text>
  );
};

/** Names the days on which nobody else teaches or is start instructor. */
export const DaysLeft = ({ days: { teaches, starts } }: { readonly days: DaysAlone }) => {
  const { t } = useTranslation();
  return (
    <>
      {teaches.length > 0 && <Days text={t('members.one.teaches_alone', { count: teaches.length })} days={teaches} />}
      {starts.length > 0 && <Days text={t('members.one.starts_alone', { count: starts.length })} days={starts} />}
    </>
  );
};
