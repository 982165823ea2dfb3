import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { ValueFieldProps } from '../../../../web/ui/forms/use-form.ts';
import { CountryField } from '../CountryField.tsx';
import { TimeZoneField } from '../TimeZoneField.tsx';

interface SchoolFieldsProps {
  readonly field: (
    name: 'display_name' | 'school_link' | 'timezone' | 'country',
    hint?: string,
  ) => ValueFieldProps<string>;
  /** What another time zone would change. */
  readonly zoneHint?: string;
}

/** What a product admin says about a school. */
export const SchoolFields = ({ field, zoneHint }: SchoolFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField required label={t('schools.fields.display_name')} autoComplete="off" {...field('display_name')} />
      <TextField
        required
        label={t('schools.fields.school_link')}
        autoComplete="off"
        {...field('school_link', t('schools.fields.link_hint'))}
      />
      <TimeZoneField {...field('timezone', zoneHint)} />
      <CountryField {...field('country')} />
    </>
  );
};
