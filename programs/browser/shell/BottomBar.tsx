import { mdiAccountCircleOutline } from '@mdi/js';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { isCurrent, MOST_TABS, type tabsFor } from '../navigation.ts';
import { AccountLink } from './AccountLink.tsx';
import styles from './Shell.module.css';

export const BottomBar = ({ tabs }: { readonly tabs: ReturnType<typeof tabsFor> }) => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { memberId } = useSelf();
  return (
    <nav className={styles.bottom} aria-label={t('app.navigation.label')}>
      {tabs.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          preload={false}
          className={styles.tab}
          aria-current={isCurrent(entry, pathname, memberId) ? 'page' : undefined}
        >
          <span className={styles.pill}>
            <Icon path={entry.icon} size={24} />
          </span>
          <span className={styles.word}>{t(`app.navigation.short.${entry.name}`)}</span>
        </Link>
      ))}
      {tabs.length < MOST_TABS && (
        <AccountLink className={styles.tab ?? ''}>
          <span className={styles.pill}>
            <Icon path={mdiAccountCircleOutline} size={24} />
          </span>
          <span className={styles.word}>{t('app.navigation.short.account')}</span>
        </AccountLink>
      )}
    </nav>
  );
};
