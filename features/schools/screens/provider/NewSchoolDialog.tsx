import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../core/texts/languages.ts';
import { currentLanguage } from '../../../../web/i18n/language.ts';
import { FieldGroup, FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { orRefused, useCreateSchool } from '../../client.ts';
import { CountryField } from '../CountryField.tsx';
import { useSchoolForm } from '../settings/use-school-form.ts';
import { TimeZoneField } from '../TimeZoneField.tsx';
import { AdminFields } from './AdminFields.tsx';

const EMPTY = {
  display_name: '',
  school_link: '',
  timezone: 'Europe/Zurich',
  country: 'CH',
  first_name: '',
  last_name: '',
  email: '',
};

/** A school and its first admin: neither is made without the other. */
export const NewSchoolDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const create = useCreateSchool();
  const { form, change, fieldProps, submit, refuse } = useSchoolForm(
    { ...EMPTY, language: currentLanguage() as string },
    { school_link: t('schools.fields.link_hint') },
  );

  const send = async () => {
    const { first_name, last_name, email, language, ...school } = form;
    const admin = { first_name, last_name, email, language: language as Language };
    const outcome = await orRefused(create.mutateAsync({ ...school, admin }));
    if (typeof outcome === 'object') return refuse(outcome.errors);
    if (outcome !== 'done') return;
    notice({ message: t('console.new.done', { name: form.display_name.trim(), email: email.trim() }) });
    onClose();
  };

  return (
    <FormDialog
      title={t('console.new.title')}
      submitLabel={t('console.new.submit')}
      busy={create.isPending}
      onSubmit={(event) => submit(event, send)}
      onClose={onClose}
    >
      <FieldGroup title={t('console.new.school')}>
        {(['display_name', 'school_link'] as const).map((field) => (
          <TextField
            key={field}
            required
            label={t(`schools.fields.${field}`)}
            autoComplete="off"
            value={form[field]}
            onChange={(text) => change(field, text)}
            {...fieldProps(field)}
          />
        ))}
        <TimeZoneField
          value={form.timezone}
          onChange={(zone) => change('timezone', zone)}
          fieldProps={fieldProps('timezone')}
        />
        <CountryField
          value={form.country}
          onChange={(country) => change('country', country)}
          fieldProps={fieldProps('country')}
        />
      </FieldGroup>
      <FieldGroup title={t('console.new.admin')}>
        <AdminFields form={form} change={change} fieldProps={fieldProps} />
        <Hint>{t('console.new.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
