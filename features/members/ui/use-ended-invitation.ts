import { useTranslation } from 'react-i18next';
import { useResendInvitation } from '../client.ts';
import type { BaseMember } from '../contract.ts';

/**
 * Returns a function for the case that a change of rights has ended the member's open invitation: it sends a new one if
 * wanted, and returns the sentence that says what became of it.
 */
export const useEndedInvitation = () => {
  const { t } = useTranslation();
  const resend = useResendInvitation();
  return async (member: BaseMember, invite: boolean): Promise<string> => {
    const { user_id, email, first_name, last_name } = member;
    const isSent =
      invite &&
      (await resend
        .mutateAsync(user_id)
        .then(() => true)
        .catch(() => false));
    return isSent
      ? t('members.one.resent', { email: email ?? '' })
      : t('members.one.invitation_void', { name: `${first_name} ${last_name}` });
  };
};
