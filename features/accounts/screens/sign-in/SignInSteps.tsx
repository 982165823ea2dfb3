import { mdiKeyVariant } from '@mdi/js';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { extendTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { type Attempt, failureText } from '../identity-failure.ts';
import { second_factor } from '../second-factor/lazy-second-factor.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './SignInForm.module.css';
import { type ForgottenLink, SignInForm } from './SignInForm.tsx';
import type { SignInSteps as Steps } from './use-sign-in-steps.ts';

const SecondStepForm = lazyPart(async () => (await import('./SecondStepForm.tsx')).SecondStepForm, second_factor);

const WithPasskey = ({ signIn }: { readonly signIn: Attempt<[]> }) => {
  const { t } = useTranslation();
  const attempt: Attempt<[]> = async () => {
    const [failed] = await Promise.all([signIn(), extendTexts(second_factor).catch(() => undefined)]);
    return failed;
  };
  const { busy, failure, run } = useAttempt(attempt, { leaves: true });
  return (
    <>
      <button type="button" className={`${frame.button} ${styles.passkey}`} disabled={busy} onClick={() => void run()}>
        <Icon path={mdiKeyVariant} size={18} />
        {t('accounts.sign_in.with_passkey')}
      </button>
      <div role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure)}
      </div>
    </>
  );
};

interface SignInStepsProps {
  readonly steps: Steps;
  /** Fixed address, from the invitation. */
  readonly email?: string;
  readonly submit?: string;
  /** Link beside the password, to the page that requests a new one. */
  readonly forgotten?: ForgottenLink | undefined;
}

/** Sign-in with password or passkey, followed by the second step if the account has one. */
export const SignInSteps = ({ steps, ...form }: SignInStepsProps) => {
  const { t } = useTranslation();
  const { pending, passkey } = steps;
  if (pending !== null) {
    return (
      <Suspense fallback={<p role="status">{t('accounts.sign_in.busy')}</p>}>
        <SecondStepForm steps={steps} pending={pending} />
      </Suspense>
    );
  }
  return (
    <>
      <SignInForm {...form} signIn={steps.password} typed={steps.email} before={steps.expired} />
      {passkey !== null && <WithPasskey signIn={passkey} />}
    </>
  );
};
