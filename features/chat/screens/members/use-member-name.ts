import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../accounts/client.ts';
import type { GroupMember } from '../../messages.contract.ts';

/** Returns a function that adds role or "you" to a name: "Reto (Flight teacher)", "Livia (you)". */
export const useMemberName = (): ((member: GroupMember, name: string) => string) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  return ({ user_id, part }, name) => {
    if (user_id === memberId) return t('chat.messages.name_with_role', { name, role: t('chat.messages.you') });
    return part === 'students'
      ? name
      : t('chat.messages.name_with_role', { name, role: t(`chat.messages.parts.${part}`) });
  };
};
