import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { COUNTRIES } from '../../members/contract.ts';
import { SKILL_LEVELS } from '../../members/filter.contract.ts';
import { useSchool } from '../../schools/client.ts';
import type { DraftField } from '../drafts.rules.ts';

const NOTHING = '–';

/** Returns the words for the value of a field, such as `178 cm` or `21 Nov 2026`. */
export const useValueText = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const phoneText = usePhoneText(useSchool().country);
  return (field: DraftField, value: string | number | null): string => {
    if (value === null || value === '') return NOTHING;
    switch (field) {
      case 'skill_level':
        return t(`members.skill.${SKILL_LEVELS[Number(value)] ?? 'beginner'}`);
      case 'country': {
        const country = COUNTRIES.find((one) => one === value);
        return country === undefined ? String(value) : t(`members.countries.${country}`);
      }
      case 'size':
        return t('members.one.cm', { count: Number(value) });
      case 'weight':
        return t('members.one.kg', { count: Number(value) });
      case 'phone':
      case 'emergency_phone':
        return phoneText(String(value));
      case 'joined_on':
      case 'birth_date':
      case 'licence_valid_until':
      case 'insurance_valid_until':
      case 'reserve_repacked_on':
      case 'canopy_checked_on':
        return dates.date(Temporal.PlainDate.from(String(value)));
      default:
        return String(value);
    }
  };
};

const OWN_WORDS = ['not_offered', 'wrong_type', 'wrong_format', 'too_far_away'] as const;

/** Returns the words for a fault of a cell. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (code: FieldErrorCode): string => {
    const own = OWN_WORDS.find((one) => one === code);
    return own === undefined ? t(`fields.${code}`) : t(`imports.faults.${own}`);
  };
};
