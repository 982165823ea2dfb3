import type { Translate } from '../../core/texts/translate.ts';
import { createDates } from '../../core/time/dates.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import { COUNTRIES } from '../fields/kinds.fields.ts';
import { PROFILE } from '../fields/member.fields.ts';
import { fieldOf, isWithoutField, type ListWords, type ProfileField } from './rules.ts';

/** Translates the name of a country; they are stored in English, and only the offered ones have a translation. */
const countryName = (t: Translate, stored: string): string =>
  COUNTRIES.some((country) => country === stored) ? t(`flight_lists.country.${stored}`) : stored;

type ShortField = {
  readonly [Name in ProfileField]: (typeof PROFILE)[Name] extends { readonly short: true } ? Name : never;
}[ProfileField];

const isShort = (name: ProfileField): name is ShortField => 'short' in PROFILE[name];

/** Returns the key of the name that a column has at its head: the short one of its field, if it has one. */
export const columnKey = (value: ColumnValue) => {
  if (isWithoutField(value)) return `flight_lists.column.${value}` as const;
  const field = fieldOf(value);
  return isShort(field) ? (`member_fields.short.${field}` as const) : (`member_fields.name.${field}` as const);
};

/** Returns the key of the full name of a column. */
export const valueKey = (value: ColumnValue) =>
  isWithoutField(value)
    ? (`flight_lists.editor.value.${value}` as const)
    : (`member_fields.name.${fieldOf(value)}` as const);

/**
 * Returns the words of a list in the language of `t`. `phone` formats a stored number as usual in the school's country.
 * Only words of cells need `colors`.
 */
export const listWords = (
  t: Translate,
  phone: (stored: string) => string,
  colors: ListWords['colors'] = (stored) => stored ?? '',
): ListWords => ({
  contactList: t('flight_lists.contact_list'),
  flightList: t('flight_lists.flight_list'),
  flightProgram: t('flight_lists.flight_program'),
  column: (value) => t(columnKey(value)),
  skill: (level) => t(`members.skill.${level}`),
  role: (role) => t(`roles.${role}`),
  country: (stored) => countryName(t, stored),
  phone,
  date: (stored) => createDates(t, 'UTC').date(Temporal.PlainDate.from(stored)),
  colors,
});
