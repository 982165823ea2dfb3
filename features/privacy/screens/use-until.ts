import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeDates } from '../../../web/i18n/dates.ts';
import { SAID_IN } from '../deletion.rules.ts';

/** Day and time as the mail says them, on every page the same. */
export const useUntil = (moment: string): string => {
  const { t } = useTranslation();
  return useMemo(() => {
    const { dayInWords, time } = makeDates(t, SAID_IN);
    return `${dayInWords(moment)}, ${time(moment)}`;
  }, [t, moment]);
};
