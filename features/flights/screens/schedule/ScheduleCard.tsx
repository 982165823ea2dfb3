import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { LeaveGuard } from '../../../../web/ui/autosave/LeaveGuard.tsx';
import { SaveState } from '../../../../web/ui/autosave/SaveState.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { DateField } from '../../../../web/ui/fields/times/DateField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { FLIGHT_TYPES } from '../../../fields/kinds.fields.ts';
import type { Flight } from '../../contract.ts';
import { useDaySchedule } from '../day/use-day-schedule.ts';
import { useFocusBack } from '../day/use-focus-back.ts';
import { CountFields } from './CountFields.tsx';
import { type DayField, type DayForm, fieldOfPath } from './day.form.ts';
import { MeetingFields } from './MeetingFields.tsx';
import styles from './ScheduleCard.module.css';
import { isShared, type SharedForm, type TypedSeats, typedSeats } from './shared-fields.form.ts';
import { TeachersField } from './TeachersField.tsx';
import { useFieldText } from './use-field-text.ts';
import { useSecondFlights } from './use-second-flights.tsx';
import { useTeacherNames } from './use-teacher-names.ts';

/** Lazy, because few edits meet another one of the same field. */
const AuthoredConflictDialog = lazyPart(
  async () => (await import('../../../accounts/ui/AuthoredConflictDialog.tsx')).AuthoredConflictDialog,
);

export interface ScheduleCardProps {
  readonly flight: Flight;
  /** A note of the sign-ups, to the right of this feature: it names whose held seat a typed number takes. */
  readonly seatsNote?: ((flight: Flight, typed: TypedSeats) => ReactNode) | undefined;
}

const LABELS = {
  date: 'flights.day.date',
  starts: 'flight_fields.name.start_datetime',
  ends: 'flight_fields.name.end_datetime',
  lasts: 'flight_fields.name.end_datetime',
  deadlineDate: 'flight_fields.name.deadline_datetime',
  deadlineTime: 'flights.schedule.at',
  teachers: 'flights.schedule.teachers',
} as const satisfies Record<Exclude<DayField, keyof SharedForm>, string>;

const labelKey = (field: DayField) => (isShared(field) ? (`flight_fields.name.${field}` as const) : LABELS[field]);

/** Times, deadline, seats and teachers of one day; saves itself. */
export const ScheduleCard = ({ flight, seatsNote }: ScheduleCardProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const names = useTeacherNames();
  const fieldText = useFieldText();
  const second = useSecondFlights();
  const shown = (field: DayField, value: DayForm): string => {
    if (field === 'teachers') return value.teachers.map((id) => names.whole(id) ?? '–').join(', ');
    if (field === 'type') return t(`flights.types.${value.type}`);
    if (field === 'date' || field === 'deadlineDate') {
      return value[field] === '' ? '' : dates.day(Temporal.PlainDate.from(value[field]));
    }
    if (field === 'no_queue') return t(value.no_queue ? 'flight_fields.name.no_queue' : 'flights.day.with_queue');
    return String(value[field]);
  };
  const { form, change, moveTo, locked, unreadable, wrong, conflict, autosave } = useDaySchedule({
    flight,
    nameOf: (field) => t(labelKey(field)),
    textOf: shown,
    sendAsking: second.sendAsking,
  });
  useFocusBack(conflict !== null || second.isOpen);

  const error = (field: DayField): string | undefined =>
    fieldText(unreadable[field] ?? wrong.find(({ path }) => fieldOfPath(path) === field)?.code);
  const fault = (field: DayField) => ({ error: error(field) !== undefined, helperText: error(field) });
  const lockReason =
    flight.deadline_datetime === null ? t('flights.day.no_deadline') : t('flights.day.deadline_locked');

  return (
    <Card title={t('flights.day.schedule')} aside={<SaveState state={autosave.state} onRetry={autosave.retry} />}>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <SelectField
            label={t('flight_fields.name.type')}
            value={form.type}
            options={FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))}
            onChange={(type) => change({ type })}
          />
          <DateField label={t('flights.day.date')} value={form.date} onChange={moveTo} {...fault('date')} />
        </div>
        <div className={styles.pair}>
          <TimeField
            label={t('flight_fields.name.start_datetime')}
            value={form.starts}
            onChange={(starts) => change({ starts })}
            {...fault('starts')}
          />
          <TimeField
            label={t('flight_fields.name.end_datetime')}
            value={form.ends}
            onChange={(ends) => change({ ends })}
            {...fault('ends')}
          />
        </div>
        <div className={styles.deadline}>
          <DateField
            label={t('flight_fields.name.deadline_datetime')}
            value={form.deadlineDate}
            onChange={(deadlineDate) => change({ deadlineDate })}
            {...fault('deadlineDate')}
            disabled={locked}
            describedBy={locked ? 'deadline-locked' : undefined}
          />
          <TimeField
            label={t('flights.schedule.at')}
            value={form.deadlineTime}
            onChange={(deadlineTime) => change({ deadlineTime })}
            {...fault('deadlineTime')}
            disabled={locked}
            describedBy={locked ? 'deadline-locked' : undefined}
          />
          {locked && (
            <Text as="p" size={12} tone="quiet" id="deadline-locked" className={styles.reason}>
              {lockReason}
            </Text>
          )}
        </div>
        <CountFields form={form} onChange={change} errorOf={error} />
        {seatsNote?.(flight, typedSeats(form))}
        <TeachersField value={form.teachers} onChange={(teachers) => change({ teachers })} error={error('teachers')} />
        <MeetingFields form={form} onChange={change} errorOf={error} />
      </div>
      <LeaveGuard autosave={autosave} />
      {conflict !== null && (
        <Suspense>
          <AuthoredConflictDialog
            subject={{ flight_id: flight.flight_id }}
            field={t(labelKey(conflict.field))}
            yours={shown(conflict.field, conflict.yours)}
            theirs={shown(conflict.field, conflict.theirs)}
            onChoose={conflict.decide}
          />
        </Suspense>
      )}
      {second.dialog}
    </Card>
  );
};
