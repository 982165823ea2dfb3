import type { MemberSort } from '../../member-list/filter.contract.ts';

/** Returns the key of the name of a column: that of its field, if it has one. */
export const columnKey = (column: MemberSort) => {
  switch (column) {
    case 'name':
      return 'member_fields.name.last_name' as const;
    case 'skill_level':
      return 'member_fields.short.skill_level' as const;
    case 'flights':
    case 'expiry':
      return `members.columns.${column}` as const;
    default:
      return `member_fields.name.${column}` as const;
  }
};
