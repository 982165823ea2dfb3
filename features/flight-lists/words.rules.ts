import type { Translate } from '../../core/texts/translate.ts';
import { makeDates } from '../../core/time/dates.ts';
import { COUNTRIES } from '../members/contract.ts';
import type { ListWords } from './rules.ts';

/** Translates the name of a country; they are stored in English, and only the offered ones have a translation. */
const countryName = (t: Translate, stored: string): string =>
  COUNTRIES.some((country) => country === stored) ? t(`flight_lists.country.${stored}`) : stored;

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
  column: (value) => t(`flight_lists.column.${value}`),
  skill: (level) => t(`members.skill.${level}`),
  role: (role) => t(`roles.${role}`),
  country: (stored) => countryName(t, stored),
  phone,
  date: (stored) => makeDates(t, 'UTC').date(Temporal.PlainDate.from(stored)),
  colors,
});
