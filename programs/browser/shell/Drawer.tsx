import { mdiAccountCircleOutline } from '@mdi/js';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { type entriesFor, isCurrent } from '../navigation.ts';
import { AccountLink } from './AccountLink.tsx';
import { NextFlightDelta } from './NextFlightDelta.tsx';
import styles from './Shell.module.css';

export const Drawer = ({ entries }: { readonly entries: ReturnType<typeof entriesFor> }) => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { memberId } = useSelf();
  return (
    <nav className={styles.drawer} aria-label={t('app.navigation.label')}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          preload={false}
          className={`${styles.item} ${entry.apart ? styles.apart : ''}`}
          aria-current={isCurrent(entry, pathname, memberId) ? 'page' : undefined}
        >
          <Icon path={entry.icon} />
          {t(`app.navigation.${entry.name}`)}
          {entry.name === 'my_next_flight' && <NextFlightDelta />}
        </Link>
      ))}
      <AccountLink className={`${styles.item} ${styles.apart}`}>
        <Icon path={mdiAccountCircleOutline} />
        {t('app.navigation.account')}
      </AccountLink>
    </nav>
  );
};
