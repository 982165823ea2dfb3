import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../../web/i18n/language.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { Form } from '../settings/school.form.ts';
import type { FieldProps } from '../settings/use-school-form.ts';

type AdminField = 'first_name' | 'last_name' | 'email' | 'language';

interface AdminFieldsProps {
  readonly form: Form<AdminField>;
  readonly change: (field: AdminField, text: string) => void;
  readonly fieldProps: (field: AdminField) => FieldProps;
}

const TEXT_FIELDS = [
  { field: 'first_name', type: 'text' },
  { field: 'last_name', type: 'text' },
  { field: 'email', type: 'email' },
] as const;

/** The first admin of a school, and the language of the invitation. */
export const AdminFields = ({ form, change, fieldProps }: AdminFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {TEXT_FIELDS.map(({ field, type }) => (
        <TextField
          key={field}
          required
          label={t(`schools.fields.${field}`)}
          type={type}
          autoComplete="off"
          value={form[field]}
          onChange={(text) => change(field, text)}
          {...fieldProps(field)}
        />
      ))}
      <SelectField
        required
        label={t('schools.fields.language')}
        value={form.language}
        options={LANGUAGES.map((language) => ({
          value: language as string,
          label: LANGUAGE_NAMES[language],
          shown: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
        }))}
        onChange={(language) => change('language', language)}
      />
    </>
  );
};
