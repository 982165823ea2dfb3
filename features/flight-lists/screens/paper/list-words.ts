import type { TFunction } from 'i18next';
import type { ListWords } from '../../rules.ts';

export const listWords = (t: TFunction): ListWords => ({
  contactList: t('flight_lists.contact_list'),
  flightList: t('flight_lists.flight_list'),
  flightProgram: t('flight_lists.flight_program'),
  column: (value) => t(`flight_lists.column.${value}`),
  skill: (level) => t(`flight_lists.skill.${level}`),
  role: (role) => t(`roles.${role}`),
});

/** Countries are stored by their English names; these are the ones that the product offers. */
const COUNTRIES = ['Switzerland', 'Germany', 'Austria', 'France', 'Italy'] as const;

export const countryName = (t: TFunction, stored: string): string => {
  const known = COUNTRIES.find((country) => country === stored);
  return known === undefined ? stored : t(`flight_lists.country.${known}`);
};
