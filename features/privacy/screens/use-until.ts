import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../web/i18n/dates.ts';
import { SAID_IN } from '../deletion.rules.ts';

/** Formats day and time as in the mail, and the same on every page. */
export const useUntil = (moment: string): string => {
  const { t } = useTranslation();
  return useMemo(() => {
    const { dayInWords, time } = createBrowserDates(t, SAID_IN);
    return `${dayInWords(moment)}, ${time(moment)}`;
  }, [t, moment]);
};
