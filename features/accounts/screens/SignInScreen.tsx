import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../web/ui/PublicFrame.tsx';
import { type Demo, DemoBox } from './DemoBox.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SignIn } from './use-sign-in.ts';

export type { SignInFailure } from './use-sign-in.ts';

interface SignInScreenProps {
  readonly signIn: SignIn;
  readonly demo: Demo | null;
  readonly languages: ReactNode;
}

/** Uses no MUI and no contract: it is the first thing that people on a slow line see. */
export const SignInScreen = ({ signIn, demo, languages }: SignInScreenProps) => {
  const { t } = useTranslation();
  return (
    <PublicFrame
      title={t('accounts.sign_in.title')}
      corner={languages}
      below={demo !== null && <DemoBox demo={demo} signIn={signIn} />}
    >
      <SignInForm signIn={signIn} />
    </PublicFrame>
  );
};
