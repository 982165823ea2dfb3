import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../core/texts/languages.ts';
import { isGone } from '../../../../web/http/failures.ts';
import { currentLanguage } from '../../../../web/i18n/language.ts';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useAppointAdmin } from '../../client.ts';
import type { ProviderSchool } from '../../console.contract.ts';
import { useSchoolForm } from '../settings/use-school-form.ts';
import { AdminFields } from './AdminFields.tsx';

interface AppointAdminProps {
  readonly school: ProviderSchool;
  readonly onClose: () => void;
}

export const AppointAdminDialog = ({ school, onClose }: AppointAdminProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const appoint = useAppointAdmin();
  const form = useSchoolForm(
    { first_name: '', last_name: '', email: '', language: currentLanguage() as string },
    async ({ language, ...admin }) => {
      const { school_id } = school;
      try {
        const { invited } = await appoint.mutateAsync({ school_id, ...admin, language: language as Language });
        const email = admin.email.trim();
        notice({ message: t(invited ? 'console.appoint.invited' : 'console.appoint.done', { email }) });
        onClose();
      } catch (error) {
        if (!isGone(error)) throw error;
        notice({ message: t('console.edit.gone') });
      }
    },
  );

  return (
    <FormDialog
      title={t('console.appoint.title', { name: school.display_name })}
      submitLabel={t('console.appoint.submit')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <AdminFields field={form.field} />
        <Hint>{t('console.appoint.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
