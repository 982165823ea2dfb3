import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FormDialog } from '../../../web/ui/dialogs/FormDialog.tsx';
import { TextArea } from '../../../web/ui/fields/TextArea.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { DRAFT_FIELDS, type DraftTexts } from '../drafts.rules.ts';
import type { DraftField } from '../imported.fields.ts';
import type { JudgedRow } from '../review.rules.ts';
import { useColumnName, useFaultText } from './use-value-text.ts';

/** Fields of which the words are listed below. */
const LISTED = { role: 'roles', skill_level: 'levels', country: 'countries' } as const;

interface EditRowDialogProps {
  readonly row: JudgedRow;
  /** Rejects nothing: the screen says what failed. */
  readonly onApply: (texts: Partial<DraftTexts>) => Promise<void>;
  readonly onClose: () => void;
}

/** Corrects the texts of one row; faulty fields come first. */
export const EditRowDialog = ({ row: { line, texts, faults }, onApply, onClose }: EditRowDialogProps) => {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const columnName = useColumnName();
  const form = useForm<Partial<DraftTexts>>({ start: {}, send: onApply });
  const typed = form.values;
  const isFaulty = (field: DraftField) => faults[field] !== undefined;
  const [fields] = useState(() => [
    ...DRAFT_FIELDS.filter(isFaulty),
    ...DRAFT_FIELDS.filter((field) => !isFaulty(field)),
  ]);
  const hint = (field: DraftField): string | undefined => {
    const code = faults[field];
    // A fault belongs to the text as it was checked.
    if (code !== undefined && typed[field] === undefined) return faultText(code);
    return field in LISTED ? t(`imports.edit.${LISTED[field as keyof typeof LISTED]}`) : undefined;
  };
  return (
    <FormDialog
      title={t('imports.edit.title', { line })}
      submitLabel={t('imports.edit.save')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        {fields.map((field) => {
          const shared = {
            label: columnName(field),
            value: typed[field] ?? texts[field],
            onChange: (text: string) => form.change({ [field]: text }),
            error: isFaulty(field) && typed[field] === undefined,
            helperText: hint(field),
          };
          return field === 'comment' ? (
            <TextArea key={field} maxRows={8} {...shared} />
          ) : (
            <TextField key={field} {...shared} />
          );
        })}
      </FieldGroup>
    </FormDialog>
  );
};
