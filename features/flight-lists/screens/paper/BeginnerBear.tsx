import { mdiTeddyBear } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './Sheet.module.css';

/** Icon that marks a beginner even without the background tint, for example on a wet sheet or with an empty printer. */
export const BeginnerBear = () => {
  const { t } = useTranslation();
  return <Icon path={mdiTeddyBear} size={14} className={styles.bear} label={t('flight_lists.beginner')} />;
};
