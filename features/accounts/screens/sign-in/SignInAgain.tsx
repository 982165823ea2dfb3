import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import type { Attempt } from '../identity-failure.ts';
import { AtProvider } from './AtProvider.tsx';
import styles from './SignInAgain.module.css';
import type { ForgottenLink } from './SignInForm.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { type SignInCalls, useSignInSteps } from './use-sign-in-steps.ts';

interface SignInAgainProps {
  readonly signIn: SignInCalls;
  /** Address of the person whose session has ended. Can be changed: it may be the change that ended the session. */
  readonly email: string;
  /** Opens the identity provider's own page in another window; replaces the form. */
  readonly atProvider: Attempt<[]> | null;
  readonly forgotten: ForgottenLink | undefined;
  readonly onLeave: () => void;
}

/**
 * Sign-in over a page with unsaved work. Whoever has the device meanwhile must not read the page: it is covered, and the
 * dialog can't be closed.
 */
export const SignInAgain = ({ signIn, email, atProvider, forgotten, onLeave }: SignInAgainProps) => {
  const { t } = useTranslation();
  const steps = useSignInSteps(signIn, email);
  const content = useRef<HTMLDivElement>(null);
  // The dialog has put the focus on its first field, which is filled in.
  useEffect(() => content.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);
  return (
    <ModalDialog
      open
      covers
      title={t('sign_in_again.title')}
      actions={
        <Button color="inherit" onClick={onLeave}>
          {t('sign_in_again.leave')}
        </Button>
      }
    >
      <p>{t('sign_in_again.text')}</p>
      {atProvider !== null && <p>{t('sign_in_again.beside')}</p>}
      <div ref={content} className={styles.content}>
        {atProvider === null ? <SignInSteps steps={steps} forgotten={forgotten} /> : <AtProvider leave={atProvider} />}
      </div>
    </ModalDialog>
  );
};
