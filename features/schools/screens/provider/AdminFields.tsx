import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../../web/i18n/language.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { ValueFieldProps } from '../../../../web/ui/forms/use-form.ts';

type AdminField = 'first_name' | 'last_name' | 'email' | 'language';

interface AdminFieldsProps {
  readonly field: (name: AdminField) => ValueFieldProps<string>;
}

const TEXT_FIELDS = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'email', type: 'email' },
] as const;

/** The first admin of a school, and the language of the invitation. */
export const AdminFields = ({ field }: AdminFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {TEXT_FIELDS.map(({ name, type }) => (
        <TextField
          key={name}
          required
          label={t(`schools.fields.${name}`)}
          type={type}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <SelectField
        required
        label={t('schools.fields.language')}
        options={LANGUAGES.map((language) => ({
          value: language as string,
          label: LANGUAGE_NAMES[language],
          shown: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
        }))}
        {...field('language')}
      />
    </>
  );
};
