import type { TFunction } from 'i18next';
import { SIZES, WEIGHTS } from '../../profile.contract.ts';
import { SAFETY_YEARS } from '../../safety.rules.ts';
import type { MemberField } from './member.form.ts';

/** Returns the error text of a field with limits, which names them; `undefined` for other fields. */
export const rangeText = (t: TFunction, field: MemberField, code: string): string | undefined => {
  if (code === 'too_far_away') return t(field === 'birth_date' ? 'safety.born_from' : 'safety.years', SAFETY_YEARS);
  if (field === 'size') return t('members.one.size_range', SIZES);
  return field === 'weight' ? t('members.one.weight_range', WEIGHTS) : undefined;
};
