import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { type entriesFor, isCurrent } from '../navigation.ts';
import { NextFlightDelta } from './NextFlightDelta.tsx';
import styles from './Shell.module.css';

export const Drawer = ({ entries }: { readonly entries: ReturnType<typeof entriesFor> }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.drawer} aria-label={t('app.navigation.label')}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          preload={false}
          className={`${styles.item} ${entry.apart ? styles.apart : ''}`}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <Icon path={entry.icon} />
          {t(`app.navigation.${entry.name}`)}
          {entry.name === 'my_next_flight' && <NextFlightDelta />}
        </Link>
      ))}
    </nav>
  );
};
