import { mdiCalendarSync, mdiContentPaste, mdiInformationOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../../core/time/instant.ts';
import { daysBetween, schoolDay, type TimeZone } from '../../../../core/time/school-day.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { DialogFoot, DialogHead, LargeDialog } from '../../../../web/ui/dialogs/LargeDialog.tsx';
import { MonthGrid } from '../../../../web/ui/fields/times/MonthGrid.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { pendingFlightsQuery } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import type { Preset } from '../../presets.contract.ts';
import { flightDays } from '../../rules.ts';
import { DiscardQuestion } from '../day/DiscardQuestion.tsx';
import { PasteDialog, PresetDialog, SeriesDialog } from './lazy-dialogs.ts';
import { PickedDays } from './PickedDays.tsx';
import styles from './ScheduleDialog.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import { firstDeadline } from './schedule.form.ts';
import { withDays } from './series.form.ts';
import { useScheduleForm } from './use-schedule-form.ts';

interface ScheduleDialogProps {
  /** A day that is made again on other days; `null`: a new one. */
  readonly copied: Flight | null;
  readonly onClose: () => void;
}

const daysTaken = (flight: Flight, zone: TimeZone): string[] => {
  const { first, last } = flightDays(flight, zone);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => first.add({ days }).toString());
};

/** The month that the calendar shows first: of the copied day, unless it is past and nothing there can be picked. */
const firstShown = (copied: Flight | null, today: string, zone: TimeZone): string => {
  const day = copied === null ? today : flightDays(copied, zone).first.toString();
  return day > today ? day : today;
};

/** Says in a sentence which days will be created. */
const Outlook = ({ count, deadline }: { readonly count: number; readonly deadline: string | null }) => {
  const { t } = useTranslation();
  const now = useNow();
  if (count === 0) return null;
  const late = deadline !== null && isAfter(now, instant(deadline));
  return (
    <p className={`${styles.note} ${late ? styles.late : ''}`}>
      <Icon path={mdiInformationOutline} size={18} />
      {late ? t('flights.schedule.closed_already') : t('flights.schedule.creates', { count })}
    </p>
  );
};

/** Several days, one form. */
export const ScheduleDialog = ({ copied, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const today = schoolDay(useNow(), dates.zone).toString();
  const { data: planned = [] } = useQuery(pendingFlightsQuery());
  const form = useScheduleForm(copied, onClose);
  const { values, isChanged } = form;
  const [leaving, setLeaving] = useState(false);
  const [naming, setNaming] = useState<Preset | null>(null);
  const [adding, setAdding] = useState<'series' | 'paste' | null>(null);
  const leave = () => {
    if (!isChanged) return onClose();
    // Not at once: the Escape that is still being handled would close the question as well.
    requestAnimationFrame(() => setLeaving(true));
  };
  const count = values.days.length;
  const deadline = firstDeadline(values, dates.zone);
  const taken = new Set(planned.flatMap((flight) => daysTaken(flight, dates.zone)));
  const zone = { zone: dates.zone };
  const AddingDialog = adding === 'paste' ? PasteDialog : SeriesDialog;

  return (
    <LargeDialog labelledBy="schedule-title" outside onClose={leave}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <DialogHead
          id="schedule-title"
          title={
            copied === null
              ? t('flights.schedule.title')
              : t('flights.schedule.copy_title', { day: dates.dayShort(copied.start_datetime) })
          }
          className={styles.head}
          onClose={leave}
        />
        <div className={styles.body}>
          <div className={styles.days}>
            <MonthGrid
              picked={new Set(values.days)}
              marked={taken}
              markWords={t('flights.schedule.has_flight')}
              onPick={form.toggle}
              today={today}
              first={today}
              shown={firstShown(copied, today, dates.zone)}
            />
            <p className={styles.legend}>{t('flights.schedule.has_flight')}</p>
            <Row gap={4} wrap className={styles.ways}>
              <Button startIcon={<Icon path={mdiCalendarSync} />} onClick={() => setAdding('series')}>
                {t('planning.series')}
              </Button>
              <Button startIcon={<Icon path={mdiContentPaste} />} onClick={() => setAdding('paste')}>
                {t('planning.paste')}
              </Button>
            </Row>
            <PickedDays days={values.days} marked={taken} onChange={form.pick} error={form.daysError} />
          </div>
          <div className={styles.fields}>
            <ScheduleFields form={form} onName={setNaming} />
            <Outlook count={count} deadline={deadline} />
          </div>
        </div>
        <DialogFoot className={styles.foot}>
          <p className={styles.first}>
            {deadline === null ? (
              t('flights.schedule.zone_alone', zone)
            ) : (
              <>
                {t('flights.schedule.first_deadline')} <b>{dates.fullDayAndTime(deadline)}</b>
                {' · '}
                {t('flights.schedule.zone', zone)}
              </>
            )}
          </p>
          <Button variant="text" color="inherit" onClick={leave}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" busy={form.busy}>
            {count === 0 ? t('flights.schedule.submit_none') : t('flights.schedule.submit', { count })}
          </Button>
        </DialogFoot>
      </form>
      {adding !== null && (
        <Suspense>
          <AddingDialog
            picked={values.days}
            today={today}
            onAdd={(days) => form.pick(withDays(values.days, days) ?? values.days)}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
      {naming !== null && (
        <Suspense>
          <PresetDialog preset={naming} onClose={() => setNaming(null)} />
        </Suspense>
      )}
      <DiscardQuestion changed={isChanged} open={leaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </LargeDialog>
  );
};
