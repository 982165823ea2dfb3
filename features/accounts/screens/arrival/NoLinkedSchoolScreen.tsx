import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';

interface NoLinkedSchoolScreenProps {
  /** `undefined` until known, `null` if nobody is signed in. */
  readonly signer: { readonly email: string | null } | null | undefined;
  readonly onCheckAgain: () => Promise<void>;
  readonly onLogOut: () => void;
  readonly languages: ReactNode;
}

export const NoLinkedSchoolScreen = ({ signer, onCheckAgain, onLogOut, languages }: NoLinkedSchoolScreenProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const checkAgain = async () => {
    setBusy(true);
    await onCheckAgain();
    setBusy(false);
  };
  if (signer === null) {
    return (
      <PublicFrame title={t('accounts.no_school.title')} corner={languages}>
        <p>{t('accounts.no_school.signed_out')}</p>
        <a href="/login" className={styles.button}>
          {t('accounts.no_school.sign_in')}
        </a>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('accounts.no_school.title')} corner={languages}>
      {signer?.email != null && <p>{t('accounts.no_school.signed_in_as', { email: signer.email })}</p>}
      <p>{t('accounts.no_school.text')}</p>
      <p>{t('accounts.no_school.check_mail')}</p>
      <button type="button" className={styles.button} disabled={busy} onClick={() => void checkAgain()}>
        {t('accounts.no_school.again')}
      </button>
      <a href="/loginSettings" className={`${styles.button} ${styles.plain}`}>
        {t('accounts.no_school.login_settings')}
      </a>
      <button type="button" className={`${styles.button} ${styles.plain}`} onClick={onLogOut}>
        {t('accounts.no_school.log_out')}
      </button>
    </PublicFrame>
  );
};
