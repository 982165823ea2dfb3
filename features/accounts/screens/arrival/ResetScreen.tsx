import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../../core/access/password-policy.ts';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import { type Attempt, failureText, type IdentityFailure } from '../identity-failure.ts';
import styles from '../sign-in/SignInForm.module.css';
import { NewPassword, useNewPassword } from './NewPassword.tsx';
import type { CheckPassword } from './use-verdict.ts';

interface ResetScreenProps {
  readonly policy: PasswordPolicy;
  readonly checkPassword: CheckPassword | null;
  /** Checks that the link still works, before the person types a password. */
  readonly check: Attempt<[]>;
  readonly reset: Attempt<[password: string]>;
  readonly onDone: () => void;
  /** Link to the page that requests another mail. */
  readonly askAgain: ReactNode;
  readonly languages: ReactNode;
}

const isOver = ({ code }: IdentityFailure): boolean => code === 'expired-action-code' || code === 'invalid-action-code';

/** Page for people who opened the address without the code of the e-mail. */
export const ResetWithoutCode = ({ askAgain, languages }: Pick<ResetScreenProps, 'askAgain' | 'languages'>) => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('accounts.reset.title')} corner={languages}>
      <p>{t('accounts.reset.no_code')}</p>
      {askAgain}
    </PublicFrame>
  );
};

export const ResetScreen = ({ policy, checkPassword, check, reset, onDone, ...page }: ResetScreenProps) => {
  const { askAgain, languages } = page;
  const { t } = useTranslation();
  const [over, setOver] = useState<IdentityFailure | null>(null);
  const form = useNewPassword({
    policy,
    checkPassword,
    send: async (password) => {
      const failed = await reset(password);
      if (failed === null) onDone();
      else if (isOver(failed)) setOver(failed);
      return failed;
    },
    purpose: 'reset',
  });
  const { busy } = form;

  const ask = useEffectEvent(check);
  // Checks the link once.
  useEffect(() => {
    let wanted = true;
    void ask().then((failed) => {
      if (wanted && failed !== null && isOver(failed)) setOver(failed);
    });
    return () => {
      wanted = false;
    };
  }, []);

  if (over !== null) {
    return (
      <PublicFrame title={t('accounts.reset.title')} corner={languages}>
        <p role="alert">{failureText(t, over, 'reset')}</p>
        {askAgain}
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('accounts.reset.title')} corner={languages}>
      <p className={styles.lead}>{t('accounts.reset.text')}</p>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <NewPassword form={form} />
        <div role="alert" className={styles.failure}>
          {form.failure}
        </div>
        <button type="submit" className={frame.button} disabled={busy}>
          {busy ? t('accounts.reset.busy') : t('accounts.reset.submit')}
        </button>
      </form>
    </PublicFrame>
  );
};
