import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../../core/access/password-policy.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { NewPassword, useNewPassword } from '../arrival/NewPassword.tsx';
import type { CheckPassword } from '../arrival/use-verdict.ts';
import type { Attempt } from '../identity-failure.ts';
import field from '../sign-in/SignInForm.module.css';
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
  const form = useNewPassword({
    policy,
    checkPassword,
    send: async (password) => {
      const failed = await change(password);
      if (failed === null) onDone();
      return failed;
    },
    purpose: 'change',
  });
  const { busy } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <NewPassword form={form} />
      <div role="alert" className={field.failure}>
        {form.failure}
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
