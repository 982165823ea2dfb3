import { type ColumnValue, FIELD_VALUES } from '../../../accounts/list-columns.fields.ts';

/** Values of a column in groups, as offered for choice; a test checks that none is missing. */
export const VALUE_GROUPS = [
  { name: 'person', values: ['index', ...FIELD_VALUES.person] },
  { name: 'address', values: FIELD_VALUES.address },
  { name: 'equipment', values: [...FIELD_VALUES.equipment, 'canopy_image'] },
  { name: 'safety', values: FIELD_VALUES.safety },
  { name: 'training', values: [...FIELD_VALUES.training, 'role'] },
  { name: 'other', values: ['empty', 'user_id'] },
] as const satisfies readonly { readonly name: string; readonly values: readonly ColumnValue[] }[];
