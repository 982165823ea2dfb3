import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PlainField } from '../PlainField.tsx';
import { isCode, withoutBlanks } from '../second-factor/code-text.rules.ts';
import type { ProofCalls } from '../second-factor/second-factor-calls.ts';
import styles from '../sign-in/SignInForm.module.css';
import { useAttemptForm } from '../use-attempt-form.ts';

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
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const form = useAttemptForm({
    start: { password: '', code: '', recovery: '' },
    faultsOf: ({ password, code, recovery }) => ({
      password: password === '' ? t('accounts.sign_in.password_missing') : undefined,
      code: step === null || !byCode || isCode(code) ? undefined : t('second_factor.step.code_wrong'),
      recovery:
        step === null || byCode || withoutBlanks(recovery) !== ''
          ? undefined
          : t('second_factor.step.recovery_missing'),
    }),
    send: async ({ password, code, recovery }) => {
      const second = byCode ? { code: withoutBlanks(code) } : { recoveryCode: withoutBlanks(recovery) };
      const failed = await calls.typed({ password, ...(step !== null && second) });
      if (failed === null) {
        onProven();
        return null;
      }
      if (failed.secondStep !== null) {
        setStep(failed.secondStep);
        setByCode(failed.secondStep.authenticator);
        form.uncheck();
        return null;
      }
      const input = failed.code.startsWith('wrong-')
        ? (codeInput.current ?? passwordInput.current)
        : passwordInput.current;
      input?.focus();
      input?.select();
      return failed;
    },
    purpose: 'change',
  });
  const { busy } = form;
  const byPasskey = async () => {
    const failed = (await calls.passkey?.()) ?? null;
    if (failed !== null) throw failed;
    onProven();
  };

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
      <form id="proof" className={styles.form} noValidate onSubmit={form.submit}>
        <p>{t(step === null ? 'second_factor.proof.text_password' : 'second_factor.proof.text')}</p>
        <PasswordField
          ref={passwordInput}
          label={t('accounts.sign_in.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        {step !== null && byCode && (
          <PlainField
            ref={codeInput}
            label={t('second_factor.step.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus={form.values.password !== ''}
            {...form.field('code')}
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
            autoFocus={form.values.password !== ''}
            {...form.field('recovery')}
          />
        )}
        <div role="alert" className={styles.failure}>
          {form.failure}
        </div>
      </form>
      {step !== null && (
        <div className={styles.ways}>
          {step.passkey && calls.passkey !== null && (
            <button
              type="button"
              className={styles.switch}
              disabled={busy}
              onClick={(event) => void form.submit(event, byPasskey, [])}
            >
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
                form.uncheck();
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
