import { useTranslation } from 'react-i18next';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import type { HarnessDialogProps } from './RenameHarnessDialog.tsx';

/** Two spellings of one harness become one. */
export const MergeHarnessDialog = ({ type, types, onRename, onClose }: HarnessDialogProps) => {
  const { t } = useTranslation();
  const { name, used_by: count } = type;
  const form = useForm({
    start: { name: '' },
    faultsOf: (values) => ({ name: values.name === '' ? 'required' : null }),
    send: async ({ name: new_name }) => {
      await onRename({ name, new_name });
      onClose();
    },
    failureAt: 'name',
  });
  const into = form.values.name;

  return (
    <FormDialog
      title={t('schools.harness.merge_title', { name })}
      submitLabel={t('schools.harness.merge')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          data-first-focus
          label={t('schools.harness.into')}
          options={types
            .filter((one) => one.name !== name)
            .map((one) => ({ value: one.name as string, label: one.name }))}
          {...form.field('name')}
        />
        {into !== '' && <Hint>{t('schools.harness.merges', { count, name, into })}</Hint>}
      </FieldGroup>
    </FormDialog>
  );
};
