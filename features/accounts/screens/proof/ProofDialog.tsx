import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { failureText, type IdentityFailure } from '../identity-failure.ts';
import { PasswordField } from '../PasswordField.tsx';
import { PlainField } from '../PlainField.tsx';
import { isCode, withoutBlanks } from '../second-factor/code-text.rules.ts';
import type { ProofCalls } from '../second-factor/second-factor-calls.ts';
import styles from '../sign-in/SignInForm.module.css';
import { useAttempt } from '../use-attempt.ts';

interface ProofDialogProps {
  readonly calls: ProofCalls;
  readonly known: SecondStep | null;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks for the password, plus a code if the account has a second factor; or for a passkey instead of both. */
export const ProofDialog = ({ calls, known, onProven, onClose }: ProofDialogProps) => {
  const { t } = useTranslation();
  const [step, setStep] = useState(known);
  const [byCode, setByCode] = useState(known?.authenticator ?? true);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [checked, setChecked] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const typed = () => {
    if (step === null) return { password };
    return byCode ? { password, code: withoutBlanks(code) } : { password, recoveryCode: withoutBlanks(recoveryCode) };
  };
  const prove = (withPasskey: boolean): Promise<IdentityFailure | null> =>
    withPasskey && calls.passkey !== null ? calls.passkey() : calls.typed(typed());
  const { busy, failure, run, clear } = useAttempt(prove);

  const wrongPassword = password === '' ? t('accounts.sign_in.password_missing') : undefined;
  const wrongCode = (): string | undefined => {
    if (step === null) return undefined;
    if (byCode) return isCode(code) ? undefined : t('second_factor.step.code_wrong');
    return withoutBlanks(recoveryCode) === '' ? t('second_factor.step.recovery_missing') : undefined;
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrongPassword !== undefined || busy) return passwordInput.current?.focus();
    if (wrongCode() !== undefined) return codeInput.current?.focus();
    const failed = await run(false);
    if (failed === null) return onProven();
    if (failed.secondStep !== null) {
      setStep(failed.secondStep);
      setByCode(failed.secondStep.authenticator);
      setChecked(false);
      return;
    }
    const input = failed.code.startsWith('wrong-')
      ? (codeInput.current ?? passwordInput.current)
      : passwordInput.current;
    input?.focus();
    input?.select();
  };
  const bringPasskey = async () => {
    if ((await run(true)) === null) onProven();
  };

  const said = failure !== null && failure.secondStep === null;
  return (
    <ModalDialog
      open
      title={t(step === null ? 'second_factor.proof.title_password' : 'second_factor.proof.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('second_factor.proof.cancel')}
          </Button>
          <Button type="submit" form="proof" variant="contained" busy={busy}>
            {t('second_factor.proof.submit')}
          </Button>
        </>
      }
    >
      <form id="proof" className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p>{t(step === null ? 'second_factor.proof.text_password' : 'second_factor.proof.text')}</p>
        <PasswordField
          ref={passwordInput}
          label={t('accounts.sign_in.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={checked ? wrongPassword : undefined}
        />
        {step !== null && byCode && (
          <PlainField
            ref={codeInput}
            label={t('second_factor.step.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus={password !== ''}
            value={code}
            onChange={setCode}
            error={checked ? wrongCode() : undefined}
          />
        )}
        {step !== null && !byCode && (
          <PlainField
            ref={codeInput}
            label={t('second_factor.step.recovery')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={password !== ''}
            value={recoveryCode}
            onChange={setRecoveryCode}
            error={checked ? wrongCode() : undefined}
          />
        )}
        <div role="alert" className={styles.failure}>
          {said && failureText(t, failure, 'change')}
        </div>
      </form>
      {step !== null && (
        <div className={styles.ways}>
          {step.passkey && calls.passkey !== null && (
            <button type="button" className={styles.switch} disabled={busy} onClick={() => void bringPasskey()}>
              {t('second_factor.proof.with_passkey')}
            </button>
          )}
          {step.authenticator && (
            <button
              type="button"
              className={styles.switch}
              disabled={busy}
              onClick={() => {
                setByCode(!byCode);
                setChecked(false);
                clear();
              }}
            >
              {t(byCode ? 'second_factor.proof.with_recovery' : 'second_factor.proof.with_code')}
            </button>
          )}
        </div>
      )}
    </ModalDialog>
  );
};
