import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../core/contract/country.ts';
import { ChoiceField } from '../../../web/ui/fields/ChoiceField.tsx';
import type { ValueFieldProps } from '../../../web/ui/forms/use-form.ts';
import { useCountryName } from './use-country-name.ts';

/** A country by its name in the language of the page; its value is ISO 3166-1 alpha-2. */
export const CountryField = (field: ValueFieldProps<string>) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const nameOf = useCountryName();
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return countryCodes()
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language, nameOf]);
  return <ChoiceField {...field} required label={t('schools.fields.country')} options={options} />;
};
