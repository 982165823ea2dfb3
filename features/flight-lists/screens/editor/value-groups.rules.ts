import { type ColumnValue, SAFETY_VALUES } from '../../../accounts/preferences.contract.ts';

/** Values of a column in groups, as offered for choice; a test checks that none is missing. */
export const VALUE_GROUPS = [
  { name: 'person', values: ['index', 'first_name', 'last_name', 'email', 'phone'] },
  { name: 'address', values: ['address/street', 'address/zip', 'address/city', 'address/country'] },
  {
    name: 'equipment',
    values: ['user_info/canopy_type', 'user_info/canopy_color', 'canopy_image', 'user_info/harness_type'],
  },
  {
    name: 'safety',
    values: SAFETY_VALUES,
  },
  { name: 'training', values: ['skill_level', 'role', 'user_info/size', 'user_info/weight'] },
  { name: 'other', values: ['empty', 'user_id'] },
] as const satisfies readonly { readonly name: string; readonly values: readonly ColumnValue[] }[];
