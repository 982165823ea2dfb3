import { EMAIL } from '../../../core/contract/shapes.ts';
import { lineFault, normalLine } from '../../../core/texts/typed-text.ts';
import type { SchoolFieldError } from '../rules.ts';

/** What is typed, by the name of the field. */
export type Form<Field extends string> = Readonly<Record<Field, string>>;
export type FormErrors<Field extends string> = Partial<Record<Field, SchoolFieldError['code']>>;

/** What is missing or can't be right; the rest is for the server to say. */
export const formErrors = <Field extends string>(form: Form<Field>): FormErrors<Field> => {
  const errors: FormErrors<Field> = {};
  for (const field of Object.keys(form) as Field[]) {
    const text = normalLine(form[field]);
    const fault = lineFault(text, Number.POSITIVE_INFINITY);
    if (text === '') errors[field] = 'required';
    else if (fault !== null) errors[field] = fault;
    else if (field === 'email' && !EMAIL.test(text)) errors[field] = 'not_an_email';
  }
  return errors;
};

/** Those of a refusal that belong to a field of the form; the admin's are nested in the call. */
export const errorsOfFields = <Field extends string>(
  form: Form<Field>,
  errors: readonly SchoolFieldError[],
): FormErrors<Field> => {
  const found = errors.map(({ path, code }) => [path.replace(/^admin\./, ''), code] as const);
  // The first one counts: a field that is empty is not also written wrong.
  return Object.fromEntries(found.toReversed().filter(([field]) => field in form)) as FormErrors<Field>;
};

/** In the order in which the form shows them. */
export const firstWrong = <Field extends string>(form: Form<Field>, errors: FormErrors<Field>): Field | null =>
  (Object.keys(form) as Field[]).find((field) => errors[field] !== undefined) ?? null;
