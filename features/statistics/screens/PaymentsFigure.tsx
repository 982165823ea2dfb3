import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentStatisticsQuery } from '../payments.client.ts';
import { currenciesOf, receivedBy } from '../payments.rules.ts';
import { FigureCard } from './FigureCard.tsx';
import { barsOfYears, type Figure } from './figure.ts';
import type { Shown } from './use-choice.ts';

/** Money that was paid, by month, purpose or season, in each currency. */
export const PaymentsFigure = ({ shown: { by, choice, before: yearBefore } }: { readonly shown: Shown }) => {
  const { t } = useTranslation();
  const { data: rows } = useQuery(paymentStatisticsQuery());
  if (rows === undefined) return null;
  const months = t('calendar.months').split(' ');
  const currencies = currenciesOf(rows);
  const received = receivedBy(rows, by, choice);
  const nameOf = (key: (typeof received)[number]['key']): string => {
    if (typeof key === 'string') return t(`statistics.payments.kinds.${key}`);
    return by === 'month' ? (months[key - 1] ?? '') : String(key);
  };
  const compared = (values: readonly number[] | null) => (yearBefore === null ? null : values);
  const sum = (groups: readonly (readonly number[])[]) =>
    ['', ...currencies].map((_, at) => groups.reduce((total, values) => total + (values[at] ?? 0), 0));
  const figure: Figure = {
    of: by === 'type' ? t('statistics.of.purpose') : t(`statistics.of.${by}`),
    columns: [
      { label: t('statistics.payments.number') },
      ...currencies.map((label) => ({ label, isAmount: true as const })),
    ],
    rows: received.map(({ key, now, before }) => ({
      key: String(key),
      label: nameOf(key),
      now,
      before: compared(before),
    })),
    total: {
      key: 'total',
      label: t('statistics.total'),
      now: sum(received.map(({ now }) => now)),
      before: by === 'season' ? null : compared(sum(received.map(({ before }) => before ?? []))),
    },
    years: by === 'season' ? null : { now: choice.year, before: yearBefore },
    ...(by === 'month' && { nothing: t('statistics.payments.nothing') }),
  };
  return (
    <FigureCard
      title={t('statistics.payments.title')}
      hint={t('statistics.payments.hint')}
      figure={figure}
      choice={{ ...choice, type: null }}
      // Amounts of two currencies can't be compared.
      bars={currencies.length === 1 ? barsOfYears(figure, 1) : []}
      none={t('statistics.payments.none')}
    />
  );
};
