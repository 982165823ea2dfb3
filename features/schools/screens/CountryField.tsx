import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../core/contract/country.ts';
import type { FieldProps } from './use-school-form.ts';

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly fieldProps: FieldProps;
}

/** By its name in the language of the page. */
export const CountryField = ({ value, onChange, fieldProps }: CountryFieldProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countryCodes()
      .map((code) => ({ code, label: names.of(code) ?? code }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language]);
  const chosen = options.find(({ code }) => code === value);
  return (
    <Autocomplete
      disableClearable
      size="small"
      options={options}
      {...(chosen === undefined ? {} : { value: chosen })}
      onChange={(_event, { code }) => onChange(code)}
      getOptionKey={({ code }) => code}
      renderInput={(params) => <TextField {...params} {...fieldProps} required label={t('schools.fields.country')} />}
    />
  );
};
