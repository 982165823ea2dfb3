import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { ModalDialog } from '../../../web/ui/ModalDialog.tsx';
import { type Attempt, failureText, type IdentityFailure } from './identity-failure.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInForm.module.css';
import { useAttempt } from './use-attempt.ts';

interface DialogProps {
  readonly reauthenticate: Attempt<[password: string]>;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

const ProofDialog = ({ reauthenticate, onProven, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(reauthenticate);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (password === '' || busy) return input.current?.focus();
    if ((await run(password)) === null) return onProven();
    input.current?.focus();
    input.current?.select();
  };
  return (
    <ModalDialog
      open
      title={t('accounts.login_settings.prove_title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('accounts.login_settings.cancel')}
          </Button>
          <Button type="submit" form="proof" variant="contained" disabled={busy}>
            {t('accounts.login_settings.prove_submit')}
          </Button>
        </>
      }
    >
      <form id="proof" className={styles.form} noValidate onSubmit={(event) => void prove(event)}>
        <p>{t('accounts.login_settings.prove_text')}</p>
        <PasswordField
          ref={input}
          label={t('accounts.sign_in.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={checked && password === '' ? t('accounts.sign_in.password_missing') : undefined}
        />
        <div role="alert" className={styles.failure}>
          {failure !== null && failureText(t, failure, 'change')}
        </div>
      </form>
    </ModalDialog>
  );
};

/**
 * For changes that want a recent sign-in: where the provider says so, the password is asked for, and then the change is
 * tried again with what was typed. Who closes the question has the failure that there was.
 */
export const useProof = (reauthenticate: Attempt<[password: string]>) => {
  const [asking, setAsking] = useState<{ readonly answer: (proven: boolean) => void } | null>(null);
  const prove = () => new Promise<boolean>((answer) => setAsking({ answer }));
  const end = (proven: boolean) => {
    asking?.answer(proven);
    setAsking(null);
  };

  const proven =
    <Input extends unknown[]>(attempt: Attempt<Input>): Attempt<Input> =>
    async (...input): Promise<IdentityFailure | null> => {
      const failed = await attempt(...input);
      if (failed?.code !== 'requires-recent-login' || !(await prove())) return failed;
      return attempt(...input);
    };

  const dialog: ReactNode = asking !== null && (
    <ProofDialog reauthenticate={reauthenticate} onProven={() => end(true)} onClose={() => end(false)} />
  );
  return { proven, dialog };
};
