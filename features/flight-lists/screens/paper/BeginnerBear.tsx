import { mdiTeddyBear } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/Icon.tsx';
import styles from './Sheet.module.css';

/** The mark that a beginner has even where the tint is lost: on a wet sheet, or from an empty printer. */
export const BeginnerBear = () => {
  const { t } = useTranslation();
  return <Icon path={mdiTeddyBear} size={14} className={styles.bear} label={t('flight_lists.beginner')} />;
};
