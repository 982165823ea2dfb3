import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accessRightsQuery } from '../../../features/accounts/client.ts';
import type { SchoolAddress } from '../../../features/accounts/screens/login-settings/LoginSettingsEmail.tsx';
import { ownProfileQuery } from '../../../features/members/client.ts';
import { useChangeOwnProfile } from '../../../features/members/own-profile.client.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { activeSchool } from '../session/chosen-school.ts';

/** Returns the address in one's profile of the open school; `null` until it is loaded, or without such a profile. */
export const useSchoolAddress = (): SchoolAddress | null => {
  const { t } = useTranslation();
  const inSchool = activeSchool() !== null;
  const { data: rights } = useQuery({ ...accessRightsQuery(), enabled: inSchool });
  const { data: school } = useQuery({ ...schoolConfigQuery(), enabled: inSchool });
  const isMember = inSchool && rights !== undefined && rights.user_id !== null;
  const { data: profile } = useQuery({ ...ownProfileQuery(), enabled: isMember });
  const { mutateAsync } = useChangeOwnProfile();
  if (!isMember || school === undefined || profile === undefined || profile.email === null) return null;
  return {
    school: school.display_name,
    email: profile.email,
    change: (email) =>
      mutateAsync({ email }).then(
        () => null,
        (error: unknown) => errorText(t, error),
      ),
  };
};
