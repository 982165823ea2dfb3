import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import type { Attempt } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import { emailFault } from '../sign-in/email-fault.ts';
import styles from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';

interface RequestScreenProps {
  /** Address typed on the sign-in page. */
  readonly typed: string;
  readonly request: Attempt<[email: string]>;
  readonly back: ReactNode;
  readonly languages: ReactNode;
}

/** Requests a mail with a link for a new password; the answer is the same for every address. */
export const RequestScreen = ({ typed, request, back, languages }: RequestScreenProps) => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAttemptForm({
    start: { email: typed },
    faultsOf: ({ email }) => ({ email: emailFault(t, email) }),
    send: async ({ email }) => {
      setSentTo(null);
      const failed = await request(email.trim());
      if (failed === null) setSentTo(email.trim());
      return failed;
    },
    purpose: 'send_reset',
  });
  const { busy } = form;

  return (
    <PublicFrame title={t('accounts.request.title')} corner={languages}>
      <p className={styles.lead}>{t('accounts.request.text')}</p>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <PlainField
          ref={input}
          label={t('accounts.sign_in.email')}
          type="email"
          name="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <div role="alert" className={styles.failure}>
          {form.failure}
        </div>
        <div role="status" className={styles.note}>
          {sentTo !== null && (
            <p className={styles.done}>
              <span>
                {t('accounts.request.sent', { email: sentTo })} {t('accounts.request.again')}
              </span>
            </p>
          )}
        </div>
        <button type="submit" className={frame.button} disabled={busy}>
          {busy ? t('accounts.request.busy') : t('accounts.request.submit')}
        </button>
      </form>
      <p className={styles.hint}>{back}</p>
    </PublicFrame>
  );
};
