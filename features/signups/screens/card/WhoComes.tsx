import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../core/access/roles.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { useSelf } from '../../../accounts/client.ts';
import { deltaDays } from '../../../flights/rules.ts';
import type { SignUpFlight } from '../../contract.ts';
import { maySeeStudents } from '../../permissions.ts';
import { ownSeatOn } from '../../rules.ts';
import styles from './WhoComes.module.css';

const WhoComesDialog = lazyPart(async () => (await import('./WhoComesDialog.tsx')).WhoComesDialog);

interface WhoComesProps {
  readonly flight: SignUpFlight;
  /** Day in words, for screen reader users who hear the button without its card. */
  readonly day: string;
}

/** How full the students' list is; for a start instructor of the day a button that opens the list. */
export const WhoComes = ({ flight, day }: WhoComesProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const { zone } = useDates();
  const now = useNow();
  const [asked, setAsked] = useState(false);
  const seats = t('signups.seats.students', { taken: flight.student_count, seats: flight.max_students });
  // Staff have the page of the day.
  if (ownSeatOn(flight) !== 'start_instructors' || isStaff(self) || !maySeeStudents(self)) return <p>{seats}</p>;
  return (
    <>
      <p>
        {seats} ·{' '}
        <button
          type="button"
          className={styles.open}
          aria-label={t('signups.who_comes.open_for', { day })}
          onClick={() => setAsked(true)}
        >
          {t('signups.who_comes.open')}
        </button>
        {deltaDays(flight, now, zone) <= 0 && (
          <>
            {' · '}
            <Link className={styles.open} to="/flight/$flightId/board" params={{ flightId: flight.flight_id }}>
              {t('flights.board')}
            </Link>
          </>
        )}
      </p>
      {asked && (
        <Suspense>
          <WhoComesDialog flight={flight} day={day} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};
