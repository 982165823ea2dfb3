import { EMAIL } from '../../../../core/contract/shapes.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import type { SchoolFieldError } from '../../rules.ts';

/** Input by field name. */
export type Form<Field extends string> = Readonly<Record<Field, string>>;
export type FormErrors<Field extends string> = Partial<Record<Field, SchoolFieldError['code']>>;

/** Returns missing and invalid fields; everything else is checked by the server. */
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

/** Returns those errors of a refusal that belong to a field of the form; fields of the admin are nested in the call. */
export const errorsOfFields = <Field extends string>(
  form: Form<Field>,
  errors: readonly SchoolFieldError[],
): FormErrors<Field> => {
  const found = errors.map(({ path, code }) => [path.replace(/^admin\./, ''), code] as const);
  // Keeps the first error of each field: an empty field is not also reported as malformed.
  return Object.fromEntries(found.toReversed().filter(([field]) => field in form)) as FormErrors<Field>;
};

/** Returns the first invalid field in the order of the form. */
export const firstInvalidField = <Field extends string>(form: Form<Field>, errors: FormErrors<Field>): Field | null =>
  (Object.keys(form) as Field[]).find((field) => errors[field] !== undefined) ?? null;
