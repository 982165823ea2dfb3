import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import styles from './AnswerForm.module.css';

interface UntilWhenProps {
  readonly closes: string;
  /** Whom staff answer for; `null`: oneself. */
  readonly name: string | null;
}

/** How long an answer may still be changed; after that only staff read this. */
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
