import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { FieldGroup, FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import type { HarnessDialogProps } from './RenameHarnessDialog.tsx';

/** Two spellings of one harness become one. */
export const MergeHarnessDialog = ({ type, types, busy, onRename, onClose }: HarnessDialogProps) => {
  const { t } = useTranslation();
  const { name, used_by: count } = type;
  const [into, setInto] = useState('');
  const [refusal, setRefusal] = useRefusal();

  const merge = async () => {
    if (into === '') return setRefusal(t('fields.required'));
    try {
      await onRename({ name, new_name: into });
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <FormDialog
      title={t('schools.harness.merge_title', { name })}
      submitLabel={t('schools.harness.merge')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void merge();
      }}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          data-first-focus
          label={t('schools.harness.into')}
          value={into}
          options={types
            .filter((one) => one.name !== name)
            .map((one) => ({ value: one.name as string, label: one.name }))}
          onChange={(chosen) => {
            setInto(chosen);
            setRefusal(null);
          }}
          error={refusal !== null}
          helperText={refusal}
        />
        {into !== '' && <Hint>{t('schools.harness.merges', { count, name, into })}</Hint>}
      </FieldGroup>
    </FormDialog>
  );
};
