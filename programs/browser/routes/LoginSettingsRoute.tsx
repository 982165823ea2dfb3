import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import { accessRightsQuery, endAllSignIns } from '../../../features/accounts/client.ts';
import type { SchoolAddress } from '../../../features/accounts/screens/login-settings/LoginSettingsEmail.tsx';
import { LoginSettingsScreen } from '../../../features/accounts/screens/login-settings/LoginSettingsScreen.tsx';
import { ownProfileQuery } from '../../../features/members/client.ts';
import { useChangeOwnProfile } from '../../../features/members/own-profile.client.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { paths } from '../paths.ts';
import { attempt } from '../session/attempt.ts';
import { checkPasswordBy } from '../session/check-password.ts';
import { activeSchool } from '../session/chosen-school.ts';
import { identity } from '../session/identity.ts';
import { secondFactorCalls } from '../session/second-factor-calls.ts';
import { proofCalls } from '../session/sign-in-calls.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

/** Returns the address in one's profile of the open school; `null` until it is loaded, or without such a profile. */
const useSchoolAddress = (): SchoolAddress | null => {
  const { t } = useTranslation();
  const inSchool = activeSchool() !== null;
  const { data: rights } = useQuery({ ...accessRightsQuery(), enabled: inSchool });
  const { data: school } = useQuery({ ...schoolConfigQuery(), enabled: inSchool });
  const isMember = inSchool && rights !== undefined && rights.user_id !== null;
  const { data: profile } = useQuery({ ...ownProfileQuery(), enabled: isMember });
  const { mutateAsync } = useChangeOwnProfile();
  if (!isMember || school === undefined || profile === undefined || profile.email === null) return null;
  const { role, is_school_admin, is_sentinel_admin } = rights;
  const own = { role, isSchoolAdmin: is_school_admin, isSentinelAdmin: is_sentinel_admin };
  return {
    school: school.display_name,
    email: profile.email,
    change: isStaff(own)
      ? (email) =>
          mutateAsync({ email }).then(
            () => null,
            (error: unknown) => errorText(t, error),
          )
      : null,
  };
};

const useSignIns = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['identity', 'sign-ins'],
    queryFn: () => identity.signIns(),
    enabled: identity.can.signIns,
  });
  return {
    rows: data,
    failed: isError,
    retry: () => void refetch(),
    end: async (id: string) => {
      const failed = await attempt(() => identity.endSignIn(id));
      if (failed === null) await refetch();
      return failed;
    },
  };
};

const useSecondFactor = () => {
  const load = identity.secondFactor;
  const { data, isError, refetch } = useQuery({
    queryKey: ['identity', 'second-factor'],
    queryFn: load === null ? skipToken : async () => (await load()).state(),
  });
  return load === null
    ? null
    : { query: { state: data, failed: isError, reload: refetch }, calls: secondFactorCalls(load, refetch) };
};

export const LoginSettingsRoute = () => {
  const policy = usePasswordPolicy();
  const signIns = useSignIns();
  const secondFactor = useSecondFactor();
  const atSchool = useSchoolAddress();
  const [email, setEmail] = useState<string | null>();
  useEffect(() => {
    identity.start().then(
      (signer) => setEmail(signer?.email ?? null),
      () => setEmail(null),
    );
  }, []);
  const everywhere = useMutation({
    mutationFn: endAllSignIns,
    // A new document, so that no data of the person stays in memory. Other tabs notice at their next call.
    onSuccess: () => location.assign(paths.logOut),
    meta: { failure: (t) => t('accounts.failure.sign_out') },
  });
  const changePassword = async (password: string) => {
    const failed = await attempt(() => identity.changePassword(password));
    // The change has ended the other sign-ins, so load the list again.
    if (failed === null) signIns.retry();
    return failed;
  };
  const { can } = identity;
  return (
    <LoginSettingsScreen
      policy={policy}
      checkPassword={checkPasswordBy(null)}
      email={email}
      atSchool={atSchool}
      changePassword={can.changePassword ? changePassword : null}
      changeEmail={can.changeEmail ? (next) => attempt(() => identity.changeEmail(next)) : null}
      secondFactor={secondFactor}
      proof={proofCalls()}
      signIns={can.signIns ? signIns : null}
      signOutEverywhere={async () => void (await everywhere.mutateAsync().catch(() => undefined))}
      accountUrl={can.accountUrl}
    />
  );
};
