import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { FieldGroup, FormDialog, Hint } from './FormDialog.tsx';
import type { HarnessDialogProps } from './RenameHarnessDialog.tsx';

/** Two spellings of one harness become one. */
export const MergeHarnessDialog = ({ type, types, busy, onRename, onClose }: HarnessDialogProps) => {
  const { t } = useTranslation();
  const { name, used_by: count } = type;
  const [into, setInto] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

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
        <TextField
          select
          autoFocus
          label={t('schools.harness.into')}
          value={into}
          onChange={({ target }) => {
            setInto(target.value);
            setRefusal(null);
          }}
          error={refusal !== null}
          helperText={refusal}
        >
          {types
            .filter((one) => one.name !== name)
            .map((one) => (
              <MenuItem key={one.name} value={one.name}>
                {one.name}
              </MenuItem>
            ))}
        </TextField>
        {into !== '' && <Hint>{t('schools.harness.merges', { count, name, into })}</Hint>}
      </FieldGroup>
    </FormDialog>
  );
};
