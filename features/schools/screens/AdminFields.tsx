import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import type { Form } from './school.form.ts';
import type { FieldProps } from './use-school-form.ts';

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

/** Who is to steer a school, and in which language they are invited. */
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
          onChange={(event) => change(field, event.target.value)}
          {...fieldProps(field)}
        />
      ))}
      <TextField
        select
        required
        label={t('schools.fields.language')}
        value={form.language}
        onChange={(event) => change('language', event.target.value)}
      >
        {LANGUAGES.map((language) => (
          <MenuItem key={language} value={language}>
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
