import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { failureText, type IdentityFailure } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import { isCode, withoutBlanks } from '../second-factor/code-text.rules.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './SignInForm.module.css';
import { type Way, waysOf } from './second-step.rules.ts';
import type { SignInSteps } from './use-sign-in-steps.ts';

interface SecondStepFormProps {
  readonly steps: SignInSteps;
  readonly pending: SecondStep;
}

/** Second step of a sign-in: the app's code, a passkey or a recovery code. Switching between them keeps the input. */
export const SecondStepForm = ({ steps, pending }: SecondStepFormProps) => {
  const { t } = useTranslation();
  const ways = waysOf(pending, steps.passkey !== null);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const enter = async (): Promise<IdentityFailure | null> => {
    if (way === 'code') return steps.code(withoutBlanks(code), trust);
    if (way === 'recovery') return steps.recoveryCode(withoutBlanks(recoveryCode), trust);
    return steps.passkey === null ? null : steps.passkey();
  };
  const { busy, failure, run, clear } = useAttempt(enter, { leaves: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each method has its own field or button
  useEffect(() => (input.current ?? button.current)?.focus(), [way]);

  const wrong = (): string | undefined => {
    if (way === 'code' && !isCode(code)) return t('second_factor.step.code_wrong');
    if (way === 'recovery' && withoutBlanks(recoveryCode) === '') return t('second_factor.step.recovery_missing');
    return undefined;
  };
  const fault = checked ? wrong() : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong() !== undefined) return input.current?.focus();
    if (busy || (await run()) === null) return;
    input.current?.focus();
    input.current?.select();
  };
  const go = (next: Way) => {
    setWay(next);
    setChecked(false);
    clear();
  };

  return (
    <>
      <p className={styles.lead}>{t(`second_factor.step.${way}_lead`)}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {way === 'code' && (
          <PlainField
            ref={input}
            label={t('second_factor.step.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={setCode}
            error={fault}
          />
        )}
        {way === 'recovery' && (
          <PlainField
            ref={input}
            label={t('second_factor.step.recovery')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={recoveryCode}
            onChange={setRecoveryCode}
            error={fault}
          />
        )}
        {way !== 'passkey' && <CheckField label={t('second_factor.step.trust')} checked={trust} onChange={setTrust} />}
        <div role="alert" className={styles.failure}>
          {failure !== null && failureText(t, failure)}
        </div>
        <button ref={button} type="submit" className={frame.button} disabled={busy}>
          {busy
            ? t('accounts.sign_in.busy')
            : t(way === 'passkey' ? 'second_factor.step.passkey_submit' : 'accounts.sign_in.submit')}
        </button>
      </form>
      <div className={styles.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className={styles.switch} disabled={busy} onClick={() => go(other)}>
              {t(`second_factor.step.to_${other}`)}
            </button>
          ))}
        <button type="button" className={styles.switch} disabled={busy} onClick={steps.startOver}>
          {t('second_factor.step.start_over')}
        </button>
      </div>
    </>
  );
};
