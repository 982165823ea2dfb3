import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import type { DayNews } from '../../live/day-news.rules.ts';

/** Returns the sentence for news; times of the same day are named instead of the day. */
export const useDayNewsWords = (): ((news: DayNews) => string) => {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ kind, by, before, ...now }) => {
    const dayBefore = dates.dayShort(before.start_datetime);
    const dayNow = dates.dayShort(now.start_datetime);
    const isSameDay = dayBefore === dayNow;
    const from = isSameDay ? dates.timeRange(before.start_datetime, before.end_datetime) : dayBefore;
    const to = isSameDay ? dates.timeRange(now.start_datetime, now.end_datetime) : dayNow;
    return t(`signups.news.${by === null ? 'plain' : 'by'}.${kind}`, { name: by ?? '', before: from, now: to });
  };
};
