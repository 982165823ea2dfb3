import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import type { Attempt } from '../identity-failure.ts';
import { AtProvider } from './AtProvider.tsx';
import { type Demo, DemoBox } from './DemoBox.tsx';
import styles from './SignInForm.module.css';
import type { ForgottenLink } from './SignInForm.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { type SignInCalls, useSignInSteps } from './use-sign-in-steps.ts';

interface SignInScreenProps {
  readonly signIn: SignInCalls;
  /** Sign-in on the identity provider's own page; replaces the form. */
  readonly atProvider: Attempt<[]> | null;
  /** Link to the page that requests a new password; absent if the identity provider has no such page here. */
  readonly forgotten: ForgottenLink | undefined;
  /** Confirmation from the previous page, such as "Your new password is set." */
  readonly done: string | null;
  readonly demo: Demo | null;
  readonly languages: ReactNode;
}

/** Uses no contract: the first page must load fast on a slow connection. */
export const SignInScreen = ({ signIn, atProvider, forgotten, done, demo, languages }: SignInScreenProps) => {
  const { t } = useTranslation();
  const steps = useSignInSteps(signIn);
  const begins = steps.pending === null;
  return (
    <PublicFrame
      title={t('accounts.sign_in.title')}
      corner={languages}
      below={demo !== null && begins && <DemoBox demo={demo} signIn={steps.password} />}
    >
      {done !== null && begins && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      {atProvider === null ? <SignInSteps steps={steps} forgotten={forgotten} /> : <AtProvider leave={atProvider} />}
      {begins && <p className={styles.hint}>{t('accounts.sign_in.new_here')}</p>}
    </PublicFrame>
  );
};
