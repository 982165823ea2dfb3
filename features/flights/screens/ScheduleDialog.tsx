import { mdiClose, mdiInformationOutline } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../core/time/instant.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { IconAction } from '../../../web/ui/IconAction.tsx';
import { themed } from '../../../web/ui/Themed.tsx';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { useIsPhone } from '../../../web/ui/use-media.ts';
import { useSelf } from '../../accounts/client.ts';
import { isFieldProblem, pendingFlightsQuery, useCreateFlights } from '../client.ts';
import { DayCalendar } from './DayCalendar.tsx';
import fields from './fields.module.css';
import { PickedDays } from './PickedDays.tsx';
import { PickerWords } from './PickerWords.tsx';
import styles from './ScheduleDialog.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import {
  batchOf,
  EMPTY_FORM,
  errorsByField,
  type FormErrors,
  firstDeadline,
  type ScheduleForm,
} from './schedule-form.ts';

interface ScheduleDialogProps {
  readonly onClose: () => void;
}

/** The form, what is wrong with it, and its sending. Nothing typed is lost when it is refused. */
const useScheduleForm = (onDone: () => void) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const notice = useNotice();
  const self = useSelf();
  const create = useCreateFlights();
  const own = self.role === 'flight_teacher' && self.memberId !== null ? [self.memberId] : [];
  const [form, setForm] = useState<ScheduleForm>({ ...EMPTY_FORM, teachers: own });
  const [errors, setErrors] = useState<FormErrors>({});

  const change = (part: Partial<ScheduleForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
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
  return { form, errors, change, submit, busy: create.isPending };
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
export const ScheduleDialog = themed(({ onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const today = schoolDay(useNow(), dates.zone).toString();
  const phone = useIsPhone();
  const { data: planned = [] } = useQuery(pendingFlightsQuery());
  const { form, errors, change, submit, busy } = useScheduleForm(onClose);

  const toggle = (day: string) => {
    const others = form.days.filter((picked) => picked !== day);
    change({ days: (others.length < form.days.length ? others : [...others, day]).toSorted() });
  };
  const count = form.days.length;
  const deadline = firstDeadline(form, dates.zone);
  const taken = new Set(planned.map((flight) => schoolDay(instant(flight.start_datetime), dates.zone).toString()));
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
            <h2 id="schedule-title">{t('flights.schedule.title')}</h2>
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
              <PickedDays days={form.days} onChange={(days) => change({ days })} missing={errors.days !== undefined} />
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
