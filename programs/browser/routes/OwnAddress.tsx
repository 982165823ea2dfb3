import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileAddress } from '../../../features/accounts/screens/login-settings/ProfileAddress.tsx';
import { useChangeOwnProfile } from '../../../features/members/own-profile.client.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { attempt } from '../session/attempt.ts';
import { identity } from '../session/identity.ts';
import { proofCalls } from '../session/sign-in-calls.ts';

/** Started once per document, which belongs to one person. */
const signer = Promise.resolve()
  .then(() => identity.start())
  .catch(() => null);

/** The address for signing in, beside the one of one's profile. */
export const OwnAddress = ({ profileEmail }: { readonly profileEmail: string }) => {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeOwnProfile();
  const email = use(signer)?.email ?? null;
  return (
    email !== null && (
      <ProfileAddress
        email={email}
        profileEmail={profileEmail}
        change={identity.can.changeEmail ? (next) => attempt(() => identity.changeEmail(next)) : null}
        changeProfile={(next) =>
          mutateAsync({ email: next }).then(
            () => null,
            (error: unknown) => errorText(t, error),
          )
        }
        proof={proofCalls()}
      />
    )
  );
};
