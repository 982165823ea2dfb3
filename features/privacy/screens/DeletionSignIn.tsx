import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../web/ui/Button.tsx';
import styles from './DeletionPanel.module.css';

/** In the place of the panel, for who is not signed in. The sign-in begins with a new document, as from every public page. */
export const DeletionSignIn = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="own-deletion">
      <h2 id="own-deletion">{t('privacy.deletion.own_title')}</h2>
      <p>{t('privacy.deletion.sign_in_text')}</p>
      <div className={styles.buttons}>
        <a href="/login?to=/deletion" className={buttonClass({ variant: 'contained', size: 'large' })}>
          {t('privacy.deletion.sign_in')}
        </a>
      </div>
    </section>
  );
};
