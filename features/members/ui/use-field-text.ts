import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { COUNTRIES, type Field } from '../../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import { useSchool } from '../../schools/client.ts';
import { useColors } from '../../schools/ui/use-colors.ts';

/** Returns the words for a stored value, such as `178 cm` or `21 Nov 2026`; empty for what is unknown. */
export const useFieldText = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const colors = useColors();
  const phoneText = usePhoneText(useSchool().country);
  return (field: Field, value: string | number | boolean | null): string => {
    if (value === null || value === '') return '';
    switch (field.kind) {
      case 'level':
        return t(`members.skill.${SKILL_LEVELS[Number(value)] ?? 'beginner'}`);
      case 'country': {
        const country = COUNTRIES.find((one) => one === value);
        return country === undefined ? String(value) : t(`members.countries.${country}`);
      }
      case 'measure':
        return t(`members.one.${field.unit}`, { count: Number(value) });
      case 'tick':
        return t(value === true ? 'members.one.yes' : 'members.one.no');
      case 'language':
        return LANGUAGE_NAMES[languageOf(String(value))];
      case 'flag':
        return t(value === true ? 'members.one.yes' : 'members.one.of_school');
      case 'colors':
        return colors.textOf(String(value)) ?? '';
      case 'phone':
        return phoneText(String(value));
      case 'day':
        return dates.date(Temporal.PlainDate.from(String(value)));
      default:
        return String(value);
    }
  };
};
