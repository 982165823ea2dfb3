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
  'same' | 'merge' | 'withTheirs' | 'kept'
> & { readonly kept: KeptFields<Form> };

/** How the device names what is unsent of a form, and says it in words. */
export interface KeptFields<Form> {
  /** Names the form and its row. */
  readonly about: string;
  readonly title: string;
  readonly nameOf: (field: keyof Form) => string;
  /** By default what was typed, and of other fields their names only. */
  readonly textOf?: (field: keyof Form, form: Form) => string;
}

const typedText = <Form>(field: keyof Form, form: Form): string => {
  const value = form[field];
  return typeof value === 'string' ? value : '';
};

const saidOf =
  <Form extends object>({ title, nameOf, textOf = typedText }: KeptFields<Form>) =>
  (form: Form, base: Form): string => {
    const fields = (Object.keys(form) as (keyof Form)[]).filter((field) => !sameJson(form[field], base[field]));
    const texts = fields.map((field) => {
      const text = textOf(field, form);
      return text === '' ? nameOf(field) : `${nameOf(field)}: ${text}`;
    });
    return [title, ...texts].join(' · ');
  };

/** A form that saves itself and is merged field by field; only where both changed the same field does it ask. */
export const useMergingForm = <Row extends Versioned, Form extends object, Refused>(
  options: MergingFormOptions<Row, Form, Refused>,
): MergingForm<Row, Form, Refused> => {
  const { edit, conflict, ...others } = useAutosave<Row, Form, keyof Form, Refused>({
    ...options,
    kept: { about: options.kept.about, said: saidOf(options.kept) },
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
