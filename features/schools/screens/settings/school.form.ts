import { EMAIL } from '../../../../core/contract/shapes.ts';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import type { SchoolFault } from '../../rules.ts';

/** Input by field name. */
export type Form<Field extends string> = Readonly<Record<Field, string>>;

/** Returns missing and invalid fields; everything else is checked by the server. */
export const formErrors = <Field extends string>(form: Form<Field>) => {
  const errors: Partial<Record<Field, SchoolFault>> = {};
  for (const field of Object.keys(form) as Field[]) {
    const text = normalLine(form[field]);
    const fault = lineFault(text, Number.POSITIVE_INFINITY);
    if (text === '') errors[field] = 'required';
    else if (fault !== null) errors[field] = fault;
    else if (field === 'email' && !EMAIL.test(text)) errors[field] = 'not_an_email';
  }
  return errors;
};
