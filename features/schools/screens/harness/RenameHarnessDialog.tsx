import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { FieldGroup, FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { HarnessType } from '../../harness.contract.ts';
import { LONGEST_NAME } from './AddHarness.tsx';

export interface HarnessDialogProps {
  readonly type: HarnessType;
  /** All, this one included. */
  readonly types: readonly HarnessType[];
  readonly busy: boolean;
  readonly onRename: (change: { readonly name: string; readonly new_name: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A name that is known already merges the two, and the dialog says so before. */
export const RenameHarnessDialog = ({ type, types, busy, onRename, onClose }: HarnessDialogProps) => {
  const { t } = useTranslation();
  const { name, used_by: count } = type;
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useRefusal();
  const new_name = typed.trim();
  const merges = new_name !== name && types.some((one) => one.name === new_name);

  const save = async () => {
    if (new_name === '') return setRefusal(t('fields.required'));
    if (new_name === name) return onClose();
    try {
      await onRename({ name, new_name });
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <FormDialog
      title={t('schools.harness.rename_title', { name })}
      submitLabel={t(merges ? 'schools.harness.merge' : 'schools.harness.rename')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField
          data-first-focus
          label={t('schools.harness.new_name')}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setRefusal(null);
          }}
          error={refusal !== null}
          helperText={refusal}
          maxLength={LONGEST_NAME}
        />
        <Hint>
          {merges
            ? t('schools.harness.merges', { count, name, into: new_name })
            : t('schools.harness.renames', { count })}
        </Hint>
      </FieldGroup>
    </FormDialog>
  );
};
