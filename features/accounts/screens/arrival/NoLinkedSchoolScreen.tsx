import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import type { Login } from '../../contract.ts';

interface NoLinkedSchoolScreenProps {
  /** `undefined` until known, `null` if nobody is signed in. */
  readonly signer: { readonly email: string | null } | null | undefined;
  readonly onCheckAgain: () => Promise<void>;
  readonly onLogOut: () => void;
  readonly languages: ReactNode;
  /** Name of the person's school, if it is closed. */
  readonly closed: string | null;
  /** Their open schools. */
  readonly others: readonly Login[];
  readonly onOpen: (school: Login) => void;
}

export const NoLinkedSchoolScreen = ({
  signer,
  onCheckAgain,
  onLogOut,
  languages,
  closed,
  others,
  onOpen,
}: NoLinkedSchoolScreenProps) => {
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
    <PublicFrame
      title={t(closed === null ? 'accounts.no_school.title' : 'accounts.no_school.closed_title')}
      corner={languages}
    >
      {signer?.email != null && <p>{t('accounts.no_school.signed_in_as', { email: signer.email })}</p>}
      {closed === null ? (
        <>
          <p>{t('accounts.no_school.text')}</p>
          <p>{t('accounts.no_school.check_mail')}</p>
        </>
      ) : (
        <>
          <p>{t('accounts.no_school.closed', { school: closed })}</p>
          <a href="/dataRequest" className={`${styles.button} ${styles.plain}`}>
            {t('accounts.no_school.request_data')}
          </a>
        </>
      )}
      {others.map((school) => (
        <button key={school.school_id} type="button" className={styles.button} onClick={() => onOpen(school)}>
          {t('accounts.no_school.open', { school: school.display_name })}
        </button>
      ))}
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
