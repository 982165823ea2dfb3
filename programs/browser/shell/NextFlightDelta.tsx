import { useQuery } from '@tanstack/react-query';
import { useSelf } from '../../../features/accounts/client.ts';
import { pendingFlightsQuery } from '../../../features/flights/client.ts';
import { deltaDays } from '../../../features/flights/rules.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { nextFlightOf } from '../next-flight.ts';
import styles from './Shell.module.css';

/** Shows the days until the person's next flight day, beside its entry in the drawer. */
export const NextFlightDelta = () => {
  const dates = useDates();
  const now = useNow();
  const { memberId } = useSelf();
  const { data: flights = [] } = useQuery(pendingFlightsQuery());
  const next = nextFlightOf(flights, memberId, now);
  return next && <span className={styles.aside}>{dates.delta(deltaDays(next, now, dates.zone))}</span>;
};
