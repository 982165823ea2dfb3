import type { Mutation } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { SignInAgain } from '../../../features/accounts/screens/sign-in/SignInAgain.tsx';
import { extendTexts } from '../../../web/i18n/language.ts';
import type { Signer } from '../../../web/identity/identity-client.ts';
import { isStored } from '../../../web/outbox/stored-entries.ts';
import { giveUpEdits } from '../../../web/ui/autosave/given-up-edits.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import * as texts from '../texts/load-texts.ts';
import { attempt } from './attempt.ts';
import { identity } from './identity.ts';
import { signInCalls } from './sign-in-calls.ts';

/** Actions that the device has stored wait there for the person. */
const wouldBeLost = ({ meta }: Mutation): boolean => meta?.action === undefined || !isStored(meta.action);

/**
 * Returns whether somebody has pressed a key or a button on this page: a dialog may have opened by itself. Browsers
 * before 2024 do not tell, and there every page counts as touched.
 */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive !== false;

/** Returns whether leaving the page would lose more than typed text: an open dialog, unsaved edits or a press. */
export const holdsWork = (): boolean =>
  isTouched() &&
  (document.querySelector('dialog[open]') !== null ||
    queryClient.isMutating({ predicate: wouldBeLost }) > 0 ||
    // Asks the forms, as the browser does before it closes a page.
    !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const leave = (): void => {
  giveUpEdits();
  location.assign(paths.logOut);
};

/** In a new tab: signing in there frees this page, too. */
const Forgotten = () => {
  const { t } = useTranslation();
  return (
    <a href={paths.request} target="_blank" rel="noopener">
      {t('accounts.sign_in.forgotten')}
    </a>
  );
};

/** Asks for the sign-in over the page, until somebody has signed in, here or in another tab. */
export const askToSignIn = async ({ email }: Signer, again: Promise<boolean>): Promise<true> => {
  await extendTexts(texts.sign_in_again);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { password, reset } = identity.can;
  root.render(
    <SignInAgain
      // If another person signs in, the start of the program leaves the page.
      signIn={signInCalls()}
      email={email ?? ''}
      atProvider={password ? null : () => attempt(() => identity.openBeside())}
      forgotten={reset ? () => <Forgotten /> : undefined}
      onLeave={leave}
    />,
  );
  void again.then(() => {
    root.unmount();
    place.remove();
  });
  return true;
};
