import { mdiCalendarCheckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates, useForeignZone, ZoneContext } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { flightTeachersQuery, ownProfileQuery } from '../../members/client.ts';
import type { SignUpFlight } from '../contract.ts';
import { seatOfRole } from '../rules.ts';
import { SignUpCard } from './SignUpCard.tsx';
import styles from './SignUpsScreen.module.css';
import { arranged, firstDays, isMine, type Me, type Surroundings } from './sign-up-list.rules.ts';
import type { TypeChoice } from './TypeFilter.tsx';
import { useAddressedCard } from './use-addressed-card.ts';
import { useOwnSeat } from './use-own-seat.ts';

interface SignUpDaysProps {
  readonly flights: readonly SignUpFlight[];
  /** Number of days to render. */
  readonly most: number;
  readonly me: Me | null;
  readonly type: TypeChoice;
  readonly extras?: ((flight: SignUpFlight) => ReactNode) | undefined;
  readonly onSeatChange?: (() => void) | undefined;
  readonly onShowAll: () => void;
}

/** Lists the reader's own days, then all others by month. */
export const SignUpDays = ({ flights, most, me, type, extras, onSeatChange, onShowAll }: SignUpDaysProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const zone = useContext(ZoneContext);
  const now = useNow();
  const foreignZone = useForeignZone(now);
  const teachers = useQuery(flightTeachersQuery()).data ?? [];
  const teacherNames = new Map(teachers.map(({ user_id, first_name }) => [user_id, first_name]));
  const startsPeople = me !== null && seatOfRole(me.role) === 'start_instructors';
  const profile = useQuery({ ...ownProfileQuery(), enabled: startsPeople }).data ?? null;

  const around: Surroundings = { flights, zone, now };
  const { change, busy, trouble } = useOwnSeat(me, profile, around, onSeatChange);
  useAddressedCard(most >= flights.length);
  const shown = type === 'all' ? flights : flights.filter((flight) => flight.type === type);
  if (shown.length === 0) {
    return flights.length === 0 ? (
      <EmptyState icon={mdiCalendarCheckOutline} title={t('signups.empty.title')} text={t('signups.empty.text')} />
    ) : (
      <EmptyState
        icon={mdiCalendarCheckOutline}
        title={t('signups.empty.of_type')}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            {t('signups.empty.show_all')}
          </Button>
        }
      />
    );
  }

  const card = (flight: SignUpFlight) => (
    <li key={flight.flight_id}>
      <SignUpCard
        flight={flight}
        me={me}
        around={around}
        teacherNames={teacherNames}
        busy={busy.has(flight.flight_id)}
        trouble={trouble.get(flight.flight_id) ?? null}
        extra={isMine(flight, me) ? (extras?.(flight) ?? null) : null}
        onPress={({ seat, kind }) => void change(flight, seat, kind)}
      />
    </li>
  );
  const { mine, months } = arranged(shown, me, zone);
  const drawn = firstDays(months, most - mine.length);
  return (
    <>
      {mine.length > 0 && <Group title={t('signups.my_days')}>{mine.map(card)}</Group>}
      {drawn.map(({ key, flights: ofMonth }) => (
        <Group key={key} title={dates.month(Temporal.PlainYearMonth.from(key).toPlainDate({ day: 1 }))}>
          {ofMonth.map(card)}
        </Group>
      ))}
      {foreignZone !== null && <p className={styles.zone}>{t('calendar.other_zone', { zone: foreignZone })}</p>}
    </>
  );
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.month}>
        {title}
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
};
