import { mdiAlertOutline, mdiForumOutline, mdiPoll } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { LoudMark, StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import type { Flight } from '../../contract.ts';
import { deltaDays, hasEnded, lacksStartInstructor, standing } from '../../rules.ts';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import styles from './cells.module.css';
import { STANDING_LOOK } from './flight-look.ts';

const SOON = { hours: 48 };

export interface FlightProps {
  readonly flight: Flight;
}

export const Delta = ({ flight }: FlightProps) => {
  const dates = useDates();
  const days = deltaDays(flight, useNow(), dates.zone);
  return <span className={days === 0 || days === 1 ? styles.near : undefined}>{dates.delta(days)}</span>;
};

export const Standing = ({ flight, chip = false }: FlightProps & { readonly chip?: boolean }) => {
  const { t } = useTranslation();
  const state = standing(flight);
  return (
    <StateMark {...STANDING_LOOK[state]} chip={chip}>
      {t(`flights.states.${state}`)}
    </StateMark>
  );
};

/** Shows `1/1`, or a warning if there is no start instructor. */
export const StartInstructors = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const { start_instructor_count: taken, max_start_instructors: seats } = flight;
  if (lacksStartInstructor(flight)) {
    return <LoudMark label={t('flights.no_start_instructor', { seats })}>{`${taken}/${seats}`}</LoudMark>;
  }
  return (
    <Text tone="quiet" className={styles.starters}>
      <span aria-hidden>
        <b>{taken}</b>/{seats}
      </span>
      <span className="visually-hidden">{t('flights.start_instructors', { taken, seats })}</span>
    </Text>
  );
};

/** Shows the deadline, within 48 hours in the words of those days; for a future day also that the deadline has passed. */
export const Deadline = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { deadline_datetime: deadline } = flight;
  if (deadline === null) return <Text tone="faint">{t('flights.no_deadline')}</Text>;
  const at = instant(deadline);
  const soon = isAfter(at, now) && !isAfter(at, now.add(SOON)) && flight.canceled !== true;
  const closed = isAfter(now, at) && !hasEnded(flight, now) && flight.canceled !== true;
  if (soon)
    return (
      <Text size={12} tone="warn" weight={600} className={styles.soon}>
        {t('flights.closes', { moment: dates.near(deadline, now) })}
      </Text>
    );
  return (
    <>
      <span className={styles.line}>{dates.dayAndTime(deadline)}</span>
      {closed && (
        <Text size={12} tone="quiet" className={styles.closed}>
          {t('flights.closed')}
        </Text>
      )}
    </>
  );
};

/** Shows the teachers, grey bars until their names are loaded, or a warning if there is none. */
export const Teachers = ({ flight, names }: FlightProps & { readonly names: TeacherNames }) => {
  const { t } = useTranslation();
  const ids = flight.flight_teachers ?? [];
  const known = ids.flatMap((id) => names.short(id) ?? []);
  if (known.length > 0) return known.join(', ');
  if (ids.length > 0) return names.come ? <span className={styles.awaited} /> : <Text tone="faint">–</Text>;
  return (
    <Row as="span" inline gap={6} className={styles.nobody}>
      <Icon path={mdiAlertOutline} size={18} />
      {t('flights.no_teacher')}
    </Row>
  );
};

const PollAnswers = ({ answered, people }: { readonly answered: number; readonly people: number }) => {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>{t('flights.chat.answers', { answered, people })}</span>
      <span className="visually-hidden">{t('flights.chat.answers_spoken', { answered, people })}</span>
    </>
  );
};

export const Chat = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const progress = flight.wa_progress;
  if (progress === null) {
    return (
      <Text tone="faint">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('flights.chat.none')}</span>
      </Text>
    );
  }
  return (
    <Row as="span" inline gap={6} className={styles.chat}>
      <Icon path={progress === 'poll_sent' ? mdiPoll : mdiForumOutline} />
      {flight.poll_answers === null ? (
        t(`flights.chat.${progress}`)
      ) : (
        <PollAnswers answered={flight.poll_answers} people={flight.student_count + flight.start_instructor_count} />
      )}
    </Row>
  );
};
