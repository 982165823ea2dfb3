import type { Translate } from '../../core/texts/translate.ts';
import { COUNTRIES } from '../members/contract.ts';
import type { ListWords } from './rules.ts';

/** Countries are stored by their English names; all but the offered ones stay as they are. */
const countryName = (t: Translate, stored: string): string =>
  COUNTRIES.some((country) => country === stored) ? t(`flight_lists.country.${stored}`) : stored;

/** The words of a list in the language of `t`. `phone` writes a stored number as people in the school's country do. */
export const listWords = (t: Translate, phone: (stored: string) => string): ListWords => ({
  contactList: t('flight_lists.contact_list'),
  flightList: t('flight_lists.flight_list'),
  flightProgram: t('flight_lists.flight_program'),
  column: (value) => t(`flight_lists.column.${value}`),
  skill: (level) => t(`members.skill.${level}`),
  role: (role) => t(`roles.${role}`),
  country: (stored) => countryName(t, stored),
  phone,
});
