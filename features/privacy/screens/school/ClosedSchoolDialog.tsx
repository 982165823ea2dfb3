import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { ProviderSchool } from '../../../schools/console.contract.ts';
import { useKeepSchool } from '../../school-end.client.ts';

interface ClosedSchoolProps {
  readonly school: ProviderSchool;
  readonly eraseAfter: string;
  readonly onClose: () => void;
}

/** A school that was ended, and the way to open it again. */
export const ClosedSchoolDialog = ({ school, eraseAfter, onClose }: ClosedSchoolProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const keep = useKeepSchool();
  const { school_id, display_name: name, timezone } = school;
  const { dayInWords, time } = createBrowserDates(t, timezone);
  const openAgain = async () => {
    await keep.mutateAsync(school_id);
    notice({ message: t('school_end.kept', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={name}
      verb={t('school_end.keep')}
      keep={t('actions.close')}
      onConfirm={() => openAgain().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t('school_end.closed', { until: `${dayInWords(eraseAfter)}, ${time(eraseAfter)}` })}</p>
      <p>{t('school_end.keep_text')}</p>
    </ConfirmDialog>
  );
};
