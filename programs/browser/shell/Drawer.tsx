import { mdiAccountCircleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { pendingFlightsQuery } from '../../../features/flights/client.ts';
import { deltaDays } from '../../../features/flights/rules.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { currentOf, entriesFor, linkTo } from '../navigation.ts';
import { nextFlightOf } from '../next-flight.ts';
import { AccountLink } from './AccountLink.tsx';
import styles from './Shell.module.css';

/** Shows the days until the person's next flight day, beside its entry in the drawer. */
const NextFlightDelta = () => {
  const dates = useDates();
  const now = useNow();
  const { memberId } = useSelf();
  const { data: flights = [] } = useQuery(pendingFlightsQuery());
  const next = nextFlightOf(flights, memberId, now);
  return next && <span className={styles.aside}>{dates.delta(deltaDays(next, now, dates.zone))}</span>;
};

export const Drawer = () => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const self = useSelf();
  const entries = entriesFor(self);
  const current = currentOf(pathname, self.memberId, self);
  const apart = (isApart: boolean) => `${styles.item} ${isApart ? styles.apart : ''}`;
  return (
    <nav className={styles.drawer} aria-label={t('app.navigation.label')}>
      {entries.map((entry, place) => (
        <Link
          key={entry.name}
          {...linkTo(entry)}
          className={apart(place > 0 && entries[place - 1]?.group !== entry.group)}
          aria-current={entry.name === current ? 'page' : undefined}
        >
          <Icon path={entry.icon} />
          {t(`app.navigation.${entry.name}`)}
          {entry.name === 'my_next_flight' && <NextFlightDelta />}
        </Link>
      ))}
      <AccountLink className={apart(entries.at(-1)?.group !== 'school')}>
        <Icon path={mdiAccountCircleOutline} />
        {t('app.navigation.account')}
      </AccountLink>
    </nav>
  );
};
