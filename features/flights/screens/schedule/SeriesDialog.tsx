import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { DateField } from '../../../../web/ui/fields/times/DateField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import styles from './ScheduleFields.module.css';
import { type SeriesFault, type SeriesForm, seriesDays, seriesFaults } from './series.form.ts';
import { WeekdaysField } from './WeekdaysField.tsx';

interface SeriesDialogProps {
  readonly picked: readonly string[];
  readonly today: string;
  readonly onAdd: (days: readonly string[]) => void;
  readonly onClose: () => void;
}

const INTERVALS = [1, 2, 3, 4];

/** Adds the days of a series to the picked ones, where single ones can be removed: every Saturday until October, not on … */
export const SeriesDialog = ({ picked, today, onAdd, onClose }: SeriesDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const form = useForm<SeriesForm, SeriesFault>({
    start: { weekdays: [], every: 1, from: today, until: '', except: '' },
    faultsOf: (values) =>
      Object.fromEntries(Object.entries(seriesFaults(values, picked, today)).filter(([, fault]) => fault !== false)),
    send: (values) => {
      onAdd(seriesDays(values));
      onClose();
    },
    textOf: (code) => t(`planning.faults.${code}`),
  });
  const { values, field } = form;
  const isSound = Object.values(seriesFaults(values, [], today)).every((fault) => fault === false);
  const days = isSound ? seriesDays(values).map((day) => Temporal.PlainDate.from(day)) : [];
  const [first, last] = [days[0], days.at(-1)];
  const count = days.length;
  return (
    <FormDialog
      title={t('planning.series_title')}
      submitLabel={count === 0 ? t('planning.add_none') : t('planning.add', { count })}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <WeekdaysField {...field('weekdays')} />
        <SelectField
          label={t('planning.every')}
          value={String(values.every)}
          options={INTERVALS.map((weeks) => ({ value: String(weeks), label: t('planning.weeks', { count: weeks }) }))}
          onChange={(every) => form.change({ every: Number(every) })}
        />
        <div className={styles.pair}>
          <DateField label={t('planning.from')} {...field('from')} />
          <DateField label={t('planning.until')} {...field('until')} />
        </div>
        <TextArea label={t('planning.except')} maxRows={6} {...field('except', t('planning.except_hint'))} />
        <Hint aria-live="polite">
          {first !== undefined && last !== undefined
            ? t('planning.outlook', { count, first: dates.day(first), last: dates.day(last) })
            : '\u00a0'}
        </Hint>
      </Stack>
    </FormDialog>
  );
};
