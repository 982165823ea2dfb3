import { Suspense } from 'react';
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
import { type DayField, type DayForm, fieldOfPath } from './day.form.ts';
import { LimitField } from './LimitField.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import styles from './ScheduleCard.module.css';
import { TeachersField } from './TeachersField.tsx';
import { useFieldText } from './use-field-text.ts';
import { useSecondFlights } from './use-second-flights.tsx';
import { useTeacherNames } from './use-teacher-names.ts';

/** Lazy, because few edits meet another one of the same field. */
const AuthoredConflictDialog = lazyPart(
  async () => (await import('../../../accounts/ui/AuthoredConflictDialog.tsx')).AuthoredConflictDialog,
);

interface ScheduleCardProps {
  readonly flight: Flight;
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
  meetingPoint: 'flights.day.meeting_point',
  meetingTime: 'flights.day.meeting_time',
  description: 'flights.day.description',
} as const satisfies Record<DayField, string>;

/** The sentence under a field that is empty or half typed. */
const UNREADABLE: Readonly<Partial<Record<DayField, 'no_date' | 'no_time' | 'number'>>> = {
  date: 'no_date',
  deadlineDate: 'no_date',
  starts: 'no_time',
  ends: 'no_time',
  deadlineTime: 'no_time',
  students: 'number',
  start_instructors: 'number',
  meetingTime: 'no_time',
};

/** Times, deadline, seats and teachers of one day; saves itself. */
export const ScheduleCard = ({ flight }: ScheduleCardProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const names = useTeacherNames();
  const fieldText = useFieldText();
  const second = useSecondFlights();
  const { form, change, moveTo, locked, unreadable, wrong, conflict, autosave } = useDaySchedule({
    flight,
    nameOf: (field) => t(LABELS[field]),
    sendAsking: second.sendAsking,
  });
  useFocusBack(conflict !== null || second.isOpen);

  const error = (field: DayField): string | undefined =>
    fieldText(
      unreadable.includes(field) ? UNREADABLE[field] : wrong.find(({ path }) => fieldOfPath(path) === field)?.code,
    );
  const fault = (field: DayField) => ({ error: error(field) !== undefined, helperText: error(field) });
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
    <Card title={t('flights.day.schedule')} aside={<SaveState state={autosave.state} onRetry={autosave.retry} />}>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <SelectField
            label={t('flights.schedule.type')}
            value={form.type}
            options={FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))}
            onChange={(type) => change({ type })}
          />
          <DateField label={t('flights.day.date')} value={form.date} onChange={moveTo} {...fault('date')} />
        </div>
        <div className={styles.pair}>
          <TimeField
            label={t('flights.schedule.starts')}
            value={form.starts}
            onChange={(starts) => change({ starts })}
            {...fault('starts')}
          />
          <TimeField
            label={t('flights.schedule.ends')}
            value={form.ends}
            onChange={(ends) => change({ ends })}
            {...fault('ends')}
          />
        </div>
        <div className={styles.deadline}>
          <DateField
            label={t('flights.schedule.closes')}
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
        <TeachersField value={form.teachers} onChange={(teachers) => change({ teachers })} error={error('teachers')} />
        <MeetingFields form={form} onChange={change} errorOf={error} />
      </div>
      <LeaveGuard autosave={autosave} />
      {conflict !== null && (
        <Suspense>
          <AuthoredConflictDialog
            subject={{ flight_id: flight.flight_id }}
            field={t(LABELS[conflict.field])}
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
