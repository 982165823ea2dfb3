import { mdiAccountCircleOutline } from '@mdi/js';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { currentTabOf, linkTo, MOST_TABS, tabsFor } from '../navigation.ts';
import { AccountLink } from './AccountLink.tsx';
import styles from './Shell.module.css';

export const BottomBar = () => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const self = useSelf();
  const tabs = tabsFor(self);
  const current = currentTabOf(pathname, self.memberId, self);
  if (tabs.length < 2 && self.memberId === null) return null;
  return (
    <nav className={styles.bottom} aria-label={t('app.navigation.label')}>
      {tabs.map((entry) => (
        <Link
          key={entry.name}
          {...linkTo(entry)}
          className={styles.tab}
          aria-current={entry.name === current ? 'page' : undefined}
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
