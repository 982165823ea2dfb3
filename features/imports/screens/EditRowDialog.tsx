import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FormDialog } from '../../../web/ui/dialogs/FormDialog.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { DRAFT_FIELDS, type Draft, type DraftTexts } from '../drafts.rules.ts';
import { type DraftField, IMPORTED } from '../imported.fields.ts';
import { LEVEL_TEXTS } from '../questions.rules.ts';
import type { JudgedRow } from '../review.rules.ts';
import { HALF_TYPED, RowField } from './RowField.tsx';
import { useColumnName, useFaultText } from './use-value-text.ts';

interface EditRowDialogProps {
  readonly row: JudgedRow;
  readonly draft: Draft;
  /** Rejects nothing: the screen says what failed. */
  readonly onApply: (texts: Partial<DraftTexts>) => Promise<void>;
  readonly onClose: () => void;
}

/** Returns the value of a field that is chosen, not typed, as the row is read; its own text for the others. */
const shownValue = ({ texts, faults }: JudgedRow, draft: Draft, field: DraftField): string | null => {
  switch (IMPORTED[field].kind) {
    case 'level':
      return faults[field] ? null : (LEVEL_TEXTS[Number(draft[field] ?? Number.NaN)] ?? '');
    case 'role':
    case 'country':
    case 'language':
    case 'day':
      return faults[field] ? null : String(draft[field] ?? '');
    default:
      return texts[field];
  }
};

/** Corrects one row; faulty fields come first. */
export const EditRowDialog = ({ row, draft, onApply, onClose }: EditRowDialogProps) => {
  const { t } = useTranslation();
  const { line, texts, faults } = row;
  const faultText = useFaultText();
  const columnName = useColumnName();
  const form = useForm<Partial<DraftTexts>>({
    start: {},
    faultsOf: (typed) =>
      Object.fromEntries(DRAFT_FIELDS.map((field) => [field, typed[field] === HALF_TYPED ? 'wrong_format' : null])),
    send: onApply,
  });
  const typed = form.values;
  const isFaulty = (field: DraftField) => faults[field] !== undefined;
  const [fields] = useState(() => [
    ...DRAFT_FIELDS.filter(isFaulty),
    ...DRAFT_FIELDS.filter((field) => !isFaulty(field)),
  ]);
  /** A fault belongs to the text as it was checked. */
  const error = (field: DraftField): string | undefined => {
    const code = typed[field] === undefined ? faults[field] : undefined;
    return code === undefined ? form.errorOf(field) : faultText(code, texts[field]);
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
        {fields.map((field) => (
          <RowField
            key={field}
            field={field}
            label={columnName(field)}
            value={typed[field] ?? shownValue(row, draft, field)}
            onChange={(text) => form.change({ [field]: text })}
            error={error(field) !== undefined}
            helperText={error(field)}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  );
};
