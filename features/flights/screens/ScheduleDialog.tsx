import { mdiClose, mdiInformationOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant } from '../../../core/time/instant.ts';
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
import { FLIGHT_TYPES } from '../contract.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { LimitField } from './LimitField.tsx';
import { PickerWords } from './PickerWords.tsx';
import { TimeInput } from './pickers.tsx';
import styles from './ScheduleDialog.module.css';
import {
  batchOf,
  EMPTY_FORM,
  errorsByField,
  type FormErrors,
  firstDeadline,
  type ScheduleForm,
} from './schedule-form.ts';
import { TeachersField } from './TeachersField.tsx';
import { useFieldText } from './use-field-text.ts';

interface ScheduleDialogProps {
  readonly onClose: () => void;
}

const MOST_DAYS_BEFORE = 14;

/** Several days, one form. */
export const ScheduleDialog = themed(({ onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const phone = useIsPhone();
  const notice = useNotice();
  const self = useSelf();
  const create = useCreateFlights();
  const { data: planned = [] } = useQuery(pendingFlightsQuery());
  const fieldText = useFieldText();
  const own = self.role === 'flight_teacher' && self.memberId !== null ? [self.memberId] : [];
  const [form, setForm] = useState<ScheduleForm>({ ...EMPTY_FORM, teachers: own });
  const [errors, setErrors] = useState<FormErrors>({});

  const change = (part: Partial<ScheduleForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };
  const toggle = (day: string) => {
    const others = form.days.filter((picked) => picked !== day);
    change({ days: (others.length < form.days.length ? others : [...others, day]).toSorted() });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const batch = batchOf(form, dates.zone);
    const show = (wrong: FormErrors) => {
      setErrors(wrong);
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    };
    if (batch.errors !== undefined) return show(batch.errors);
    try {
      const { flight_ids } = await create.mutateAsync(batch.body);
      notice({ message: t('flights.schedule.done', { count: flight_ids.length }) });
      onClose();
    } catch (error) {
      if (isFieldProblem(error)) show(errorsByField(error.errors));
    }
  };

  const count = form.days.length;
  const deadline = firstDeadline(form, dates.zone);
  const busy = new Set(planned.map((flight) => schoolDay(instant(flight.start_datetime), dates.zone).toString()));
  const error = (field: keyof FormErrors) => fieldText(errors[field]);

  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby="schedule-title">
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
              <DayCalendar
                picked={new Set(form.days)}
                busy={busy}
                onToggle={toggle}
                today={schoolDay(now, dates.zone).toString()}
              />
              <p className={styles.legend}>{t('flights.schedule.has_flight')}</p>
              <div className={styles.pickedHead}>
                <h3>
                  <span role="status">
                    {count === 0 ? t('flights.schedule.none_picked') : t('flights.schedule.picked', { count })}
                  </span>
                </h3>
                {count > 0 && (
                  <Button variant="text" size="small" onClick={() => change({ days: [] })}>
                    {t('actions.clear')}
                  </Button>
                )}
              </div>
              {errors.days !== undefined && <p className={styles.wrong}>{t('flights.schedule.none_picked')}</p>}
              <ul className={styles.chips}>
                {form.days.map((day) => {
                  const label = dates.dayShort(Temporal.PlainDate.from(day));
                  return (
                    <li key={day}>
                      <Chip
                        variant="outlined"
                        label={label}
                        onDelete={() => toggle(day)}
                        deleteIcon={
                          <button
                            type="button"
                            className={styles.unpick}
                            aria-label={t('flights.schedule.unpick', { day: label })}
                          >
                            <Icon path={mdiClose} size={16} />
                          </button>
                        }
                      />
                    </li>
                  );
                })}
              </ul>
            </div>
            <div className={styles.fields}>
              <fieldset>
                <legend>{t('flights.schedule.flight')}</legend>
                <TextField
                  select
                  label={t('flights.schedule.type')}
                  value={form.type}
                  onChange={(event) => change({ type: event.target.value as ScheduleForm['type'] })}
                  error={errors.type !== undefined}
                  helperText={error('type')}
                >
                  {FLIGHT_TYPES.map((type) => (
                    <MenuItem key={type} value={type}>
                      {t(`flights.types.${type}`)}
                    </MenuItem>
                  ))}
                </TextField>
                <div className={styles.pair}>
                  <TimeInput
                    label={t('flights.schedule.starts')}
                    value={form.starts}
                    onChange={(starts) => change({ starts })}
                    error={error('starts')}
                  />
                  <TimeInput
                    label={t('flights.schedule.ends')}
                    value={form.ends}
                    onChange={(ends) => change({ ends })}
                    error={error('ends')}
                  />
                </div>
              </fieldset>
              <fieldset>
                <legend>{t('flights.schedule.closes')}</legend>
                <div className={styles.pair}>
                  <TextField
                    select
                    label={t('flights.schedule.days_before')}
                    value={form.daysBefore}
                    onChange={(event) => change({ daysBefore: Number(event.target.value) })}
                  >
                    {Array.from({ length: MOST_DAYS_BEFORE + 1 }, (_, days) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of days itself
                      <MenuItem key={days} value={days}>
                        {days === 0 ? t('flights.schedule.same_day') : t('flights.schedule.before', { count: days })}
                      </MenuItem>
                    ))}
                  </TextField>
                  <TimeInput
                    label={t('flights.schedule.at')}
                    value={form.deadlineAt}
                    onChange={(deadlineAt) => change({ deadlineAt })}
                    error={error('deadlineAt')}
                  />
                </div>
              </fieldset>
              <fieldset>
                <legend>{t('flights.schedule.seats')}</legend>
                <div className={styles.pair}>
                  <LimitField
                    label={t('flights.schedule.students')}
                    value={form.students}
                    onChange={(students) => change({ students })}
                    error={error('students')}
                  />
                  <LimitField
                    label={t('flights.schedule.start_instructors')}
                    value={form.start_instructors}
                    onChange={(start_instructors) => change({ start_instructors })}
                    error={error('start_instructors')}
                  />
                </div>
              </fieldset>
              <TeachersField
                value={form.teachers}
                onChange={(teachers) => change({ teachers })}
                error={error('teachers')}
              />
              {count > 0 && (
                <p className={styles.note}>
                  <Icon path={mdiInformationOutline} size={18} />
                  {t('flights.schedule.creates', { count })}
                </p>
              )}
            </div>
          </div>
          <footer className={styles.foot}>
            <p className={styles.first}>
              {deadline !== null && (
                <>
                  <b>{t('flights.schedule.first_deadline', { moment: dates.fullDayAndTime(deadline) })}</b>
                  {' · '}
                </>
              )}
              {t('flights.schedule.zone', { zone: dates.zone })}
            </p>
            <Button variant="text" color="inherit" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={create.isPending}>
              {count === 0 ? t('flights.schedule.submit_none') : t('flights.schedule.submit', { count })}
            </Button>
          </footer>
        </form>
      </PickerWords>
    </Dialog>
  );
});
