import type { MemberId } from '../../../core/ids/ids.ts';
import { accessRefusal } from '../rules.ts';
import type { AccessKept, ExportColumn, SelectedMember } from './selection.contract.ts';

/**
 * Returns why an action on many members leaves the access of this one as it is. `admins`: number of enabled school admins,
 * without those whom the action has disabled already.
 */
export const whyAccessKept = (
  disabled: boolean,
  member: SelectedMember,
  { actorId, admins }: { readonly actorId: MemberId | null; readonly admins: number },
): Exclude<AccessKept, 'gone'> | null => {
  if (member.disabled === disabled) return 'same';
  const refusal = accessRefusal({ disabled }, { member: { ...member, isProductAdmin: false }, actorId, admins });
  if (refusal === null) return null;
  return refusal === 'not_for_oneself' ? 'oneself' : 'last_admin';
};

/** Counts how often each reason occurs. */
export const countReasons = <Reason extends string>(reasons: readonly Reason[]): Partial<Record<Reason, number>> => {
  const counts: Partial<Record<Reason, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

/** Returns the key of a column's name: that of its field, if it has one. */
export const exportColumnKey = (column: ExportColumn) =>
  column === 'flights' || column === 'verified' || column === 'user_id' || column === 'comment'
    ? (`list_tool.columns.${column}` as const)
    : (`member_fields.name.${column}` as const);
