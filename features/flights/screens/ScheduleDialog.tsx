import { mdiClose, mdiInformationOutline } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../core/time/instant.ts';
import { daysBetween, schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { IconAction } from '../../../web/ui/IconAction.tsx';
import { themed } from '../../../web/ui/Themed.tsx';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { useIsPhone } from '../../../web/ui/use-media.ts';
import { useSelf } from '../../accounts/client.ts';
import { flightTeachersQuery } from '../../members/client.ts';
import { isFieldProblem, pendingFlightsQuery, useCreateFlights } from '../client.ts';
import type { Flight } from '../contract.ts';
import { flightDays } from '../rules.ts';
import { DayCalendar } from './DayCalendar.tsx';
import fields from './fields.module.css';
import { PickedDays } from './PickedDays.tsx';
import { PickerWords } from './PickerWords.tsx';
import styles from './ScheduleDialog.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import {
  batchOf,
  copyOf,
  EMPTY_FORM,
  errorsByField,
  type FormErrors,
  firstDeadline,
  type ScheduleForm,
  toggled,
} from './schedule-form.ts';
import { useFieldText } from './use-field-text.ts';

interface ScheduleDialogProps {
  /** A day that is made again on other days; `null`: a new one. */
  readonly copied: Flight | null;
  readonly onClose: () => void;
}

/** A new form is for whoever opens it. In a copy the teachers stay who are still at the school: of others none can be made. */
const useFirstForm = (copied: Flight | null): ScheduleForm => {
  const { zone } = useDates();
  const self = useSelf();
  const { data: teachers } = useQuery(flightTeachersQuery());
  if (copied === null) {
    const own = self.role === 'flight_teacher' && self.memberId !== null ? [self.memberId] : [];
    return { ...EMPTY_FORM, teachers: own };
  }
  const form = copyOf(copied, zone);
  const isHere = (id: string) => teachers === undefined || teachers.some(({ user_id }) => user_id === id);
  return { ...form, teachers: form.teachers.filter(isHere) };
};

/** The form, what is wrong with it, and its sending. Nothing typed is lost when it is refused. */
const useScheduleForm = (copied: Flight | null, onDone: () => void) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const notice = useNotice();
  const create = useCreateFlights();
  const [form, setForm] = useState<ScheduleForm>(useFirstForm(copied));
  const [errors, setErrors] = useState<FormErrors>({});

  const change = (part: Partial<ScheduleForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };

  const toggle = (day: string) => {
    const days = toggled(form.days, day);
    if (days === null) setErrors({ ...errors, days: 'too_many_days' });
    else change({ days });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const batch = batchOf(form, zone);
    const show = (wrong: FormErrors) => {
      setErrors(wrong);
      requestAnimationFrame(() => {
        const first = element.querySelector<HTMLElement>('[data-invalid], [aria-invalid="true"]');
        first?.focus();
        // With the sentence under it.
        first?.scrollIntoView({ block: 'center' });
      });
    };
    if (batch.errors !== undefined) return show(batch.errors);
    try {
      const { flight_ids } = await create.mutateAsync(batch.body);
      notice({ message: t('flights.schedule.done', { count: flight_ids.length }) });
      onDone();
    } catch (error) {
      if (isFieldProblem(error)) show(errorsByField(error.errors));
    }
  };
  return { form, errors, change, toggle, submit, busy: create.isPending };
};

const daysTaken = (flight: Flight, zone: TimeZone): string[] => {
  const { first, last } = flightDays(flight, zone);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => first.add({ days }).toString());
};

/** What is about to be made, in a sentence. */
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
export const ScheduleDialog = themed(({ copied, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const today = schoolDay(useNow(), dates.zone).toString();
  const phone = useIsPhone();
  const { data: planned = [] } = useQuery(pendingFlightsQuery());
  const fieldText = useFieldText();
  const { form, errors, change, toggle, submit, busy } = useScheduleForm(copied, onClose);
  const count = form.days.length;
  const deadline = firstDeadline(form, dates.zone);
  const taken = new Set(planned.flatMap((flight) => daysTaken(flight, dates.zone)));
  const zone = { zone: dates.zone };

  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      // A slip of the mouse must not throw away what has been picked.
      onClose={(_event, reason) => (reason === 'backdropClick' && count > 0 ? undefined : onClose())}
      aria-labelledby="schedule-title"
    >
      <PickerWords>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <header className={styles.head}>
            <h2 id="schedule-title">
              {copied === null
                ? t('flights.schedule.title')
                : t('flights.schedule.copy_title', { day: dates.dayShort(copied.start_datetime) })}
            </h2>
            <IconAction
              icon={mdiClose}
              label={t('actions.close')}
              onClick={onClose}
              size={phone ? 'large' : 'medium'}
            />
          </header>
          <div className={styles.body}>
            <div className={styles.days}>
              <DayCalendar picked={new Set(form.days)} busy={taken} onToggle={toggle} today={today} />
              <p className={styles.legend}>{t('flights.schedule.has_flight')}</p>
              <PickedDays
                days={form.days}
                onChange={(days) => change({ days })}
                error={errors.days === 'required' ? t('flights.schedule.no_day') : fieldText(errors.days)}
              />
            </div>
            <div className={`${styles.fields} ${fields.fields}`}>
              <ScheduleFields form={form} errors={errors} onChange={change} />
              <Outlook count={count} deadline={deadline} />
            </div>
          </div>
          <footer className={styles.foot}>
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
            <Button variant="text" color="inherit" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={busy}>
              {count === 0 ? t('flights.schedule.submit_none') : t('flights.schedule.submit', { count })}
            </Button>
          </footer>
        </form>
      </PickerWords>
    </Dialog>
  );
});
