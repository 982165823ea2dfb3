import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../../core/access/password-policy.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { NewPassword, useNewPassword } from '../arrival/NewPassword.tsx';
import type { CheckPassword } from '../arrival/use-verdict.ts';
import { type Attempt, failureText } from '../identity-failure.ts';
import field from '../sign-in/SignInForm.module.css';
import { useAttempt } from '../use-attempt.ts';
import styles from './LoginSettingsScreen.module.css';

interface LoginSettingsPasswordProps {
  readonly policy: PasswordPolicy;
  readonly checkPassword: CheckPassword | null;
  readonly change: Attempt<[password: string]>;
}

const Form = ({
  policy,
  checkPassword,
  change,
  onDone,
}: LoginSettingsPasswordProps & { readonly onDone: () => void }) => {
  const { t } = useTranslation();
  const form = useNewPassword(policy, checkPassword);
  const { busy, failure, run } = useAttempt(change);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check() || busy) return;
    const failed = await run(form.password);
    if (failed === null) onDone();
    else if (failed.code === 'weak-password') form.refuse(failed.failed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <NewPassword form={form} />
      <div role="alert" className={field.failure}>
        {failure !== null && failure.code !== 'weak-password' && failureText(t, failure, 'change')}
      </div>
      <Button type="submit" variant="contained" busy={busy}>
        {busy ? t('login_settings.busy') : t('login_settings.password_submit')}
      </Button>
    </form>
  );
};

export const LoginSettingsPassword = (props: LoginSettingsPasswordProps) => {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={t('login_settings.password')}>
      {/* Remounts after each change, so that no password stays on the screen. */}
      <Form key={changes} {...props} onDone={() => setChanges(changes + 1)} />
      <p role="status" className={styles.done}>
        {changes > 0 && t('login_settings.password_done')}
      </p>
    </Card>
  );
};
