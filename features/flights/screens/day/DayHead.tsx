import { mdiChevronRight, mdiClockOutline, mdiTimerSandEmpty } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isAfter } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../../schools/client.ts';
import { ReadinessMark } from '../../ui/ReadinessMark.tsx';
import { useReason } from '../../ui/use-reason.ts';
import type { FlightProps } from '../list/cells.tsx';
import { TYPE_ICON } from '../list/flight-look.ts';
import styles from './DayHead.module.css';

const WeatherLinks = lazyPart(async () => (await import('./WeatherLinks.tsx')).WeatherLinks);

const SOON = { hours: 48 };

export const Trail = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <>
      <Link to="/flights">{t('flights.title')}</Link>
      <Icon path={mdiChevronRight} size={16} />
      <span>{dates.month(flight.start_datetime)}</span>
    </>
  );
};

/** Shows the deadline for students. */
const ClosingTime = ({ flight, onlySoon }: FlightProps & { readonly onlySoon: boolean }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { deadline_datetime: deadline } = flight;
  if (deadline === null) return null;
  const open = isAfter(instant(deadline), now);
  const soon = open && !isAfter(instant(deadline), now.add(SOON));
  if (onlySoon && !soon) return null;
  const words = soon
    ? t('flights.day.closes_soon', { moment: dates.near(deadline, now) })
    : t(open ? 'flights.day.closes' : 'flights.day.closed', { moment: dates.dayAndTime(deadline) });
  return (
    <span className={soon ? styles.soon : styles.fact}>
      <Icon path={mdiTimerSandEmpty} size={18} />
      {words}
    </span>
  );
};

interface DayFactsProps extends FlightProps {
  /** For phones: without icons, and with the deadline only if it is near. */
  readonly brief?: boolean;
}

export const DayFacts = ({ flight, brief = false }: DayFactsProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const reason = useReason()(flight);
  const { weather_links: links } = useSchool();
  return (
    <>
      {reason !== null && <span className={styles.fact}>{reason}</span>}
      <span className={styles.fact}>
        {!brief && <Icon path={TYPE_ICON[flight.type]} size={18} />}
        {t(`flights.types.${flight.type}`)}
      </span>
      <span className={styles.fact}>
        {!brief && <Icon path={mdiClockOutline} size={18} />}
        {dates.timeRange(flight.start_datetime, flight.end_datetime)}
      </span>
      <ClosingTime flight={flight} onlySoon={brief} />
      <ReadinessMark flight={flight} counts />
      {links !== '' && flight.flight_state === 'pending' && (
        <Suspense>
          <WeatherLinks links={links} />
        </Suspense>
      )}
    </>
  );
};
