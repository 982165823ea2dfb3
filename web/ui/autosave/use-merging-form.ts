import { sameJson } from '../../../core/contract/same-json.ts';
import type { Versioned } from './autosave-runner.ts';
import type { Side } from './ConflictDialog.tsx';
import { mergeEdits } from './merge-edits.ts';
import { type AutosavedForm, type AutosaveOptions, useAutosave } from './use-autosave.ts';

interface FieldConflict<Form> {
  readonly field: keyof Form;
  readonly yours: Form;
  readonly theirs: Form;
  readonly decide: (side: Side) => void;
}

export interface MergingForm<Row extends Versioned, Form extends object, Refused>
  extends Pick<AutosavedForm<Row, Form, keyof Form, Refused>, 'form' | 'refused' | 'autosave' | 'act'> {
  readonly change: (part: Partial<Form>) => void;
  readonly conflict: FieldConflict<Form> | null;
}

type MergingFormOptions<Row extends Versioned, Form extends object, Refused> = Omit<
  AutosaveOptions<Row, Form, keyof Form, Refused>,
  'same' | 'merge' | 'withTheirs'
>;

/** A form that saves itself and is merged field by field; only where both changed the same field does it ask. */
export const useMergingForm = <Row extends Versioned, Form extends object, Refused>(
  options: MergingFormOptions<Row, Form, Refused>,
): MergingForm<Row, Form, Refused> => {
  const { edit, conflict, ...others } = useAutosave<Row, Form, keyof Form, Refused>({
    ...options,
    same: sameJson,
    merge: mergeEdits,
    withTheirs: (form, field, theirs) => ({ ...form, [field]: theirs[field] }),
  });
  return {
    ...others,
    change: (part) => edit((form) => ({ ...form, ...part })),
    conflict: conflict && { ...conflict, field: conflict.about },
  };
};
