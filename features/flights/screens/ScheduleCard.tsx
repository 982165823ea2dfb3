import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Card } from '../../../web/ui/Card.tsx';
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx';
import { ConflictDialog } from '../../../web/ui/ConflictDialog.tsx';
import { LeaveGuard } from '../../../web/ui/LeaveGuard.tsx';
import { SaveState } from '../../../web/ui/SaveState.tsx';
import { FLIGHT_TYPES, type Flight, type FlightType } from '../contract.ts';
import { deadlineIsLocked } from '../rules.ts';
import { type DayField, type DayForm, fieldOfPath, movedTo } from './day-form.ts';
import { LimitField } from './LimitField.tsx';
import { PickerWords } from './PickerWords.tsx';
import { DateInput, TimeInput } from './pickers.tsx';
import styles from './ScheduleCard.module.css';
import { TeachersField } from './TeachersField.tsx';
import { useDaySchedule } from './use-day-schedule.ts';
import { useFieldText } from './use-field-text.ts';
import { useTeacherNames } from './use-teacher-names.ts';

/** Names of the day's members who are on another flight of the day that it would be moved to. */
export type SharedMembers = (flight: Flight, day: string) => Promise<readonly string[]>;

interface ScheduleCardProps {
  readonly flight: Flight;
  readonly sharedMembers: SharedMembers;
}

const LABELS = {
  type: 'flights.schedule.type',
  date: 'flights.day.date',
  starts: 'flights.schedule.starts',
  ends: 'flights.schedule.ends',
  lasts: 'flights.schedule.ends',
  deadlineDate: 'flights.schedule.closes',
  deadlineTime: 'flights.schedule.at',
  students: 'flights.schedule.students',
  start_instructors: 'flights.schedule.start_instructors',
  teachers: 'flights.schedule.teachers',
} as const satisfies Record<DayField, string>;

/** What to say under a field that is empty or half typed. */
const UNREADABLE: Readonly<Partial<Record<DayField, 'no_date' | 'no_time' | 'number'>>> = {
  date: 'no_date',
  deadlineDate: 'no_date',
  starts: 'no_time',
  ends: 'no_time',
  deadlineTime: 'no_time',
  students: 'number',
  start_instructors: 'number',
};

/** Times, deadline, seats and teachers of one day; saves itself. */
export const ScheduleCard = ({ flight, sharedMembers }: ScheduleCardProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const names = useTeacherNames();
  const fieldText = useFieldText();
  const { form, change, unreadable, wrong, conflict, autosave } = useDaySchedule(flight, (field) => t(LABELS[field]));
  const [moving, setMoving] = useState<{ readonly to: string; readonly people: readonly string[] } | null>(null);

  const set = (part: Partial<DayForm>) => change({ ...form, ...part });
  const error = (field: DayField): string | undefined =>
    fieldText(
      unreadable.includes(field) ? UNREADABLE[field] : wrong.find(({ path }) => fieldOfPath(path) === field)?.code,
    );

  const move = async (date: string) => {
    if (date === '' || date === form.date) return set({ date });
    const people = await sharedMembers(flight, date);
    if (people.length === 0) change(movedTo(form, date));
    else setMoving({ to: date, people });
  };

  const locked = deadlineIsLocked(flight, now);
  const lockReason =
    flight.deadline_datetime === null ? t('flights.day.no_deadline') : t('flights.day.deadline_locked');
  const shown = (field: DayField, value: DayForm): string => {
    if (field === 'teachers') return value.teachers.map((id) => names.whole(id) ?? '–').join(', ');
    if (field === 'type') return t(`flights.types.${value.type}`);
    if (field === 'date' || field === 'deadlineDate') {
      return value[field] === '' ? '' : dates.day(Temporal.PlainDate.from(value[field]));
    }
    return String(value[field]);
  };

  return (
    <Card
      title={t('flights.day.schedule')}
      aside={<SaveState state={autosave.state} onRetry={autosave.retry} />}
      id="schedule"
    >
      <PickerWords>
        <div className={styles.fields}>
          <TextField
            select
            label={t('flights.schedule.type')}
            value={form.type}
            onChange={(event) => set({ type: event.target.value as FlightType })}
          >
            {FLIGHT_TYPES.map((type) => (
              <MenuItem key={type} value={type}>
                {t(`flights.types.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          <DateInput
            label={t('flights.day.date')}
            value={form.date}
            onChange={(day) => void move(day)}
            error={error('date')}
          />
          <div className={styles.pair}>
            <TimeInput
              label={t('flights.schedule.starts')}
              value={form.starts}
              onChange={(starts) => set({ starts })}
              error={error('starts')}
            />
            <TimeInput
              label={t('flights.schedule.ends')}
              value={form.ends}
              onChange={(ends) => set({ ends })}
              error={error('ends')}
            />
          </div>
          <div className={styles.deadline}>
            <DateInput
              label={t('flights.schedule.closes')}
              value={form.deadlineDate}
              onChange={(deadlineDate) => set({ deadlineDate })}
              error={error('deadlineDate')}
              disabled={locked}
              describedBy={locked ? 'deadline-locked' : undefined}
            />
            <TimeInput
              label={t('flights.schedule.at')}
              value={form.deadlineTime}
              onChange={(deadlineTime) => set({ deadlineTime })}
              error={error('deadlineTime')}
              disabled={locked}
              describedBy={locked ? 'deadline-locked' : undefined}
            />
            {locked && (
              <p id="deadline-locked" className={styles.reason}>
                {lockReason}
              </p>
            )}
          </div>
          <div className={styles.pair}>
            <LimitField
              label={t('flights.schedule.students')}
              value={form.students}
              onChange={(students) => set({ students })}
              error={error('students')}
            />
            <LimitField
              label={t('flights.schedule.start_instructors')}
              value={form.start_instructors}
              onChange={(start_instructors) => set({ start_instructors })}
              error={error('start_instructors')}
            />
          </div>
          <TeachersField value={form.teachers} onChange={(teachers) => set({ teachers })} error={error('teachers')} />
        </div>
      </PickerWords>
      <LeaveGuard autosave={autosave} />
      {conflict !== null && (
        <ConflictDialog
          open
          field={t(LABELS[conflict.field])}
          yours={shown(conflict.field, conflict.yours)}
          theirs={shown(conflict.field, conflict.theirs)}
          onChoose={conflict.decide}
        />
      )}
      {moving !== null && (
        <ConfirmDialog
          open
          destructive={false}
          title={t('flights.day.move_title', { day: dates.dayShort(Temporal.PlainDate.from(moving.to)) })}
          verb={t('flights.day.move')}
          keep={t('flights.day.keep_day', { day: dates.dayShort(Temporal.PlainDate.from(form.date)) })}
          onConfirm={() => {
            change(movedTo(form, moving.to));
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        >
          {t('flights.day.move_text', { count: moving.people.length, names: moving.people.join(', ') })}
        </ConfirmDialog>
      )}
    </Card>
  );
};
