import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { type entriesFor, isCurrent } from '../navigation.ts';
import styles from './Shell.module.css';

export const BottomBar = ({ entries }: { readonly entries: ReturnType<typeof entriesFor> }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bottom} aria-label={t('app.navigation.label')}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          preload={false}
          className={styles.tab}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <span className={styles.pill}>
            <Icon path={entry.icon} size={24} />
          </span>
          {t(`app.navigation.short.${entry.name}`)}
        </Link>
      ))}
    </nav>
  );
};
