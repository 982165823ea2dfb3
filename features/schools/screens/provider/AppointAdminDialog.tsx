import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../core/texts/languages.ts';
import { currentLanguage } from '../../../../web/i18n/language.ts';
import { FieldGroup, FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { orRefused, useAppointAdmin } from '../../client.ts';
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
  const { form, change, fieldProps, submit, refuse } = useSchoolForm({
    first_name: '',
    last_name: '',
    email: '',
    language: currentLanguage() as string,
  });

  const send = async () => {
    const { school_id } = school;
    const outcome = await orRefused(appoint.mutateAsync({ school_id, ...form, language: form.language as Language }));
    if (outcome === 'gone') notice({ message: t('console.edit.gone') });
    if (typeof outcome === 'string') return;
    if ('errors' in outcome) return refuse(outcome.errors);
    const email = form.email.trim();
    notice({ message: t(outcome.invited ? 'console.appoint.invited' : 'console.appoint.done', { email }) });
    onClose();
  };

  return (
    <FormDialog
      title={t('console.appoint.title', { name: school.display_name })}
      submitLabel={t('console.appoint.submit')}
      busy={appoint.isPending}
      onSubmit={(event) => submit(event, send)}
      onClose={onClose}
    >
      <FieldGroup>
        <AdminFields form={form} change={change} fieldProps={fieldProps} />
        <Hint>{t('console.appoint.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
