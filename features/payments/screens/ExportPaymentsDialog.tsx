import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { FieldGroup, FormDialog } from '../../../web/ui/dialogs/FormDialog.tsx';
import { ToggleField } from '../../../web/ui/fields/ToggleGroup.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import type { ExportFormat } from '../../members/member-list/selection.contract.ts';
import { useExportPayments } from '../client.ts';

interface ExportPaymentsDialogProps {
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

/** Asks for the format, and saves the recorded payments of a period as a file. */
export const ExportPaymentsDialog = ({ from, to, onClose }: ExportPaymentsDialogProps) => {
  const { t } = useTranslation();
  const save = useExportPayments();
  // The error dialog shows why it failed.
  const form = useForm<{ format: ExportFormat }>({
    start: { format: 'xlsx' },
    send: async ({ format }) => {
      await save.mutateAsync({ from, to, format, language: currentLanguage() });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.books.export_name')}
      submitLabel={t('payments.books.save')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <ToggleField
          label={t('payments.books.format')}
          value={form.values.format}
          options={(['xlsx', 'csv'] as const).map((one) => ({ value: one, shown: t(`payments.books.${one}`) }))}
          onChange={(format) => form.change({ format })}
        />
        {form.values.format === 'csv' && <Hint>{t('payments.books.csv_hint')}</Hint>}
        <Hint>{t('payments.books.private')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
