import { fieldsAt, namesOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';

const under = <Part extends string, Name extends string>(part: Part, names: readonly Name[]) =>
  names.map((name) => `${part}/${name}` as const);

/** Columns of a list that are fields of a member, by the part of the member in which they stand. */
export const FIELD_VALUES = {
  person: namesOf({ ...fieldsAt(PERSON, 'paper'), ...fieldsAt(REACH, 'paper') }),
  address: under('address', namesOf(fieldsAt(ADDRESS, 'paper'))),
  equipment: under('user_info', namesOf(fieldsAt(EQUIPMENT, 'paper'))),
  training: namesOf(fieldsAt(TRAINING, 'paper')),
  safety: under('safety', namesOf(fieldsAt(SAFETY, 'paper'))),
} as const;

export const COLUMN_VALUES = [
  'index',
  'user_id',
  ...FIELD_VALUES.person,
  ...FIELD_VALUES.address,
  ...FIELD_VALUES.training,
  'role',
  ...FIELD_VALUES.equipment,
  'canopy_image',
  ...FIELD_VALUES.safety,
  'empty',
] as const;
export type ColumnValue = (typeof COLUMN_VALUES)[number];
