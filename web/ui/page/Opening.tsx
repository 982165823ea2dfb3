import { useTranslation } from 'react-i18next';
import { Ring } from '../buttons/Ring.tsx';
import styles from './Opening.module.css';

/** Shows at once that a press counts whose dialog is still being loaded, and covers the page until then. */
export const Opening = () => {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.veil}>
      <Ring size={32} />
      <span className="visually-hidden">{t('actions.busy')}</span>
    </div>
  );
};
