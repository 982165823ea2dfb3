import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../accounts/client.ts';
import type { GroupMember } from '../../messages.contract.ts';

const ROLE_OF_PART = { teacher: 'flight_teacher', start_instructors: 'start_instructor' } as const;

/** "Reto (Flight Teacher)", "Livia (you)". */
export const useMemberName = (): ((member: GroupMember) => string) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  return ({ user_id, first_name: name, part }) => {
    if (user_id === memberId)
      return t('chat_groups.messages.name_with_role', { name, role: t('chat_groups.messages.you') });
    return part === 'students'
      ? name
      : t('chat_groups.messages.name_with_role', { name, role: t(`roles.${ROLE_OF_PART[part]}`) });
  };
};
