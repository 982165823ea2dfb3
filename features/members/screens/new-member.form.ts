import type { Role } from '../../../core/access/roles.ts';
import { EMAIL } from '../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { lineFault, normalLine } from '../../../core/texts/typed-text.ts';
import { PROFILE_BOUNDS } from '../contract.ts';
import type { NewMemberError } from '../rules.ts';

/** In the order of the form. */
export const FIELDS = ['role', 'first_name', 'last_name', 'email', 'phone'] as const;
export type Field = (typeof FIELDS)[number];

export interface NewMemberForm {
  /** `''` if none is chosen yet. */
  readonly role: Role | '';
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

export type FormErrors = Partial<Record<Field, FieldErrorCode | 'email_in_use'>>;

const TYPED = FIELDS.filter((field) => field !== 'role');
const REQUIRED = FIELDS.filter((field) => field !== 'phone');

export const missingFields = (form: NewMemberForm): Field[] =>
  REQUIRED.filter((field) => normalLine(form[field]) === '');

/** Returns missing and invalid fields; everything else is checked by the server. */
export const formErrors = (form: NewMemberForm): FormErrors => {
  const errors: FormErrors = {};
  for (const field of missingFields(form)) errors[field] = 'required';
  for (const field of TYPED) {
    const fault = lineFault(form[field], PROFILE_BOUNDS[field]);
    if (fault !== null) errors[field] = fault;
  }
  if (errors.email === undefined && !EMAIL.test(normalLine(form.email))) errors.email = 'not_an_email';
  return errors;
};

export const firstWrong = (errors: FormErrors): Field | null =>
  FIELDS.find((field) => errors[field] !== undefined) ?? null;

/** Returns those errors of a 422 response that belong to a field of the form. */
export const errorsOfFields = (errors: readonly NewMemberError[]): FormErrors =>
  Object.fromEntries(
    errors.filter(({ path }) => FIELDS.some((field) => field === path)).map(({ path, code }) => [path, code]),
  );
