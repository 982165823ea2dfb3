import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../web/ui/buttons/Button.tsx';
import styles from './OwnPanel.module.css';
import { OwnPanel } from './OwnPanel.tsx';

/**
 * Shown instead of the panel to people who are not signed in. The sign-in loads as a new document, as from every public
 * page.
 */
export const DeletionSignIn = () => {
  const { t } = useTranslation();
  return (
    <OwnPanel title={t('privacy.deletion.own_title')}>
      <p>{t('privacy.deletion.sign_in_text')}</p>
      <div className={styles.buttons}>
        <a href="/login?to=/deletion" className={buttonClass({ variant: 'contained', size: 'large' })}>
          {t('privacy.deletion.sign_in')}
        </a>
      </div>
    </OwnPanel>
  );
};
