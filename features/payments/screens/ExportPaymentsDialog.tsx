import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { FieldGroup, FormDialog, Hint } from '../../../web/ui/dialogs/FormDialog.tsx';
import { ToggleField } from '../../../web/ui/fields/ToggleGroup.tsx';
import type { ExportFormat } from '../../members/selection.contract.ts';
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
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save.mutateAsync({ from, to, format, language: currentLanguage() });
    onClose();
  };
  return (
    <FormDialog
      title={t('payments.books.export_name')}
      submitLabel={t('payments.books.save')}
      busy={save.isPending}
      // The error dialog shows why it failed.
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      onClose={onClose}
    >
      <FieldGroup>
        <ToggleField
          label={t('payments.books.format')}
          value={format}
          options={(['xlsx', 'csv'] as const).map((one) => ({ value: one, shown: t(`payments.books.${one}`) }))}
          onChange={setFormat}
        />
        {format === 'csv' && <Hint>{t('payments.books.csv_hint')}</Hint>}
        <Hint>{t('payments.books.private')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
