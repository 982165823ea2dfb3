import { useTranslation } from 'react-i18next';
import type { MemberList } from './use-member-list.ts';

/** Counts the listed members: "148 members · 3 invitations not answered yet". */
export const MemberCount = ({ list: { page, counts, role, search, disabled } }: { readonly list: MemberList }) => {
  const { t } = useTranslation();
  // Keeps the height of the line until the number is loaded.
  if (page === undefined) return '\u00a0';
  const count = page.total;
  const waiting = role === null && !disabled ? (counts?.not_answered ?? 0) : 0;
  const many = () => {
    if (disabled) return t('members.list.disabled_count', { count });
    return search.trim() === '' ? t('members.count', { count }) : t('members.list.found', { count });
  };
  return (
    <span>
      {many()}
      {waiting > 0 && ` · ${t('members.list.not_answered', { count: waiting })}`}
    </span>
  );
};
