import { useTranslation } from 'react-i18next';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import type { HarnessType } from '../../harness.contract.ts';
import { LONGEST_NAME } from './AddHarness.tsx';

export interface HarnessDialogProps {
  readonly type: HarnessType;
  /** All, this one included. */
  readonly types: readonly HarnessType[];
  readonly onRename: (change: { readonly name: string; readonly new_name: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A name that is known already merges the two, and the dialog says so before. */
export const RenameHarnessDialog = ({ type, types, onRename, onClose }: HarnessDialogProps) => {
  const { t } = useTranslation();
  const { name, used_by: count } = type;
  const form = useForm({
    start: { name },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? 'required' : null }),
    send: async () => {
      if (new_name !== name) await onRename({ name, new_name });
      onClose();
    },
    failureAt: 'name',
  });
  const new_name = form.values.name.trim();
  const merges = new_name !== name && types.some((one) => one.name === new_name);

  return (
    <FormDialog
      title={t('schools.harness.rename_title', { name })}
      submitLabel={t(merges ? 'schools.harness.merge' : 'schools.harness.rename')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField
          data-first-focus
          label={t('schools.harness.new_name')}
          autoComplete="off"
          {...form.field('name')}
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
