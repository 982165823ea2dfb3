import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PlainField } from '../PlainField.tsx';
import { isCode, withoutBlanks } from '../second-factor/code-text.rules.ts';
import { useAttemptForm } from '../use-attempt-form.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const form = useAttemptForm({
    start: { code: '', recovery: '', trust: false },
    faultsOf: ({ code, recovery }) => {
      if (way === 'code') return { code: isCode(code) ? undefined : t('second_factor.step.code_wrong') };
      if (way === 'passkey' || withoutBlanks(recovery) !== '') return {};
      return { recovery: t('second_factor.step.recovery_missing') };
    },
    send: async ({ code, recovery, trust }) => {
      const enter = {
        code: () => steps.code(withoutBlanks(code), trust),
        recovery: () => steps.recoveryCode(withoutBlanks(recovery), trust),
        passkey: async () => (await steps.passkey?.()) ?? null,
      };
      const failed = await enter[way]();
      if (failed === null) return null;
      input.current?.focus();
      input.current?.select();
      return failed;
    },
    leaves: true,
  });
  const { busy } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each method has its own field or button
  useEffect(() => (input.current ?? button.current)?.focus(), [way]);

  const go = (next: Way) => {
    setWay(next);
    form.uncheck();
  };

  return (
    <>
      <p className={styles.lead}>{t(`second_factor.step.${way}_lead`)}</p>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {way === 'code' && (
          <PlainField
            ref={input}
            label={t('second_factor.step.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.field('code')}
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
            {...form.field('recovery')}
          />
        )}
        {way !== 'passkey' && (
          <CheckField
            label={t('second_factor.step.trust')}
            checked={form.values.trust}
            onChange={(trust) => form.change({ trust })}
          />
        )}
        <div role="alert" className={styles.failure}>
          {form.failure}
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
