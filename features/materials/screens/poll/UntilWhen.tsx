import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import styles from './AnswerForm.module.css';

interface UntilWhenProps {
  readonly closes: string;
  /** Name of the member for whom staff answer; `null` for oneself. */
  readonly name: string | null;
}

/** Shows until when the answer can be changed; later only staff see this. */
export const UntilWhen = ({ closes, name }: UntilWhenProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const words = (): string => {
    if (!isBefore(now, instant(closes))) return t('materials.poll.begun');
    const moment = dates.dayAndTime(closes);
    return name === null ? t('materials.poll.until', { moment }) : t('materials.poll.until_of', { name, moment });
  };
  return <p className={styles.hint}>{words()}</p>;
};
