import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../core/contract/country.ts';
import { ChoiceField } from '../../../web/ui/fields/ChoiceField.tsx';
import type { FieldProps } from './settings/use-school-form.ts';

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly fieldProps: FieldProps;
}

/** A country by its name in the language of the page. */
export const CountryField = ({ value, onChange, fieldProps }: CountryFieldProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countryCodes()
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language]);
  return (
    <ChoiceField
      {...fieldProps}
      required
      label={t('schools.fields.country')}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
};
