import type { TFunction } from 'i18next';
import { SIZES, WEIGHTS } from '../../contract.ts';
import { SAFETY_YEARS } from '../../safety.rules.ts';
import type { MemberField } from './member.form.ts';

/** Returns the error text of a value that is out of range, with its limits; `undefined` for other errors. */
export const rangeText = (t: TFunction, field: MemberField, code: string): string | undefined => {
  if (code === 'too_far_away') return t(field === 'birth_date' ? 'safety.born_from' : 'safety.years', SAFETY_YEARS);
  if (code !== 'too_small' && code !== 'too_large') return undefined;
  if (field === 'size') return t('members.one.size_range', SIZES);
  return field === 'weight' ? t('members.one.weight_range', WEIGHTS) : undefined;
};
