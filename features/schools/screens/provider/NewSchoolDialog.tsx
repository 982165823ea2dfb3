import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../core/texts/languages.ts';
import { currentLanguage } from '../../../../web/i18n/language.ts';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useCreateSchool } from '../../client.ts';
import { useSchoolForm } from '../settings/use-school-form.ts';
import { AdminFields } from './AdminFields.tsx';
import { SchoolFields } from './SchoolFields.tsx';

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
  const form = useSchoolForm(
    { ...EMPTY, language: currentLanguage() as string },
    async ({ first_name, last_name, email, language, ...school }) => {
      const admin = { first_name, last_name, email, language: language as Language };
      await create.mutateAsync({ ...school, admin });
      notice({ message: t('console.new.done', { name: school.display_name.trim(), email: email.trim() }) });
      onClose();
    },
  );

  return (
    <FormDialog
      title={t('console.new.title')}
      submitLabel={t('console.new.submit')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup title={t('console.new.school')}>
        <SchoolFields field={form.field} />
      </FieldGroup>
      <FieldGroup title={t('console.new.admin')}>
        <AdminFields field={form.field} />
        <Hint>{t('console.new.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
