import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../web/ui/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/PublicFrame.tsx';

interface NoLinkedSchoolScreenProps {
  /** `null` if not signed in, or not known yet. */
  readonly email: string | null;
  readonly onCheckAgain: () => Promise<void>;
  readonly onLogOut: () => void;
  readonly languages: ReactNode;
}

export const NoLinkedSchoolScreen = ({ email, onCheckAgain, onLogOut, languages }: NoLinkedSchoolScreenProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const checkAgain = async () => {
    setBusy(true);
    await onCheckAgain();
    setBusy(false);
  };
  return (
    <PublicFrame title={t('accounts.no_school.title')} corner={languages}>
      <p>{t('accounts.no_school.text')}</p>
      <p>{t('accounts.no_school.check_mail')}</p>
      {email !== null && <p>{t('accounts.no_school.signed_in_as', { email })}</p>}
      <button type="button" className={styles.button} disabled={busy} onClick={() => void checkAgain()}>
        {t('accounts.no_school.again')}
      </button>
      <button type="button" className={`${styles.button} ${styles.plain}`} onClick={onLogOut}>
        {t('accounts.no_school.log_out')}
      </button>
    </PublicFrame>
  );
};
