import { mdiBellOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../../features/notices/unread.client.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { UnreadBadge } from '../../../web/ui/marks/UnreadBadge.tsx';
import styles from './Bell.module.css';

/** Leads to the notices, with the number of those that are unread. */
export const Bell = () => {
  const { t } = useTranslation();
  const unread = useUnread();
  return (
    <Link
      to="/notices"
      preload={false}
      className={styles.bell}
      aria-label={unread === 0 ? t('app.bell.none') : t('app.bell.unread', { count: unread })}
    >
      <Icon path={mdiBellOutline} size={24} />
      {unread > 0 && <UnreadBadge count={unread} />}
    </Link>
  );
};
