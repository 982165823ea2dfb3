import type { Role } from '../../../core/access/roles.ts';
import { EMAIL } from '../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { lineFault, normalLine } from '../../../core/texts/typed-text.ts';
import { PERSON } from '../../fields/member.fields.ts';
import type { NewMemberError } from '../rules.ts';

/** In the order of the form. */
export const FIELDS = ['role', 'first_name', 'last_name', 'email', 'phone'] as const;
export type Field = (typeof FIELDS)[number];

export interface NewMemberForm {
  /** `''` if none is chosen yet. */
  readonly role: Role | '';
  readonly first_name: string;
  readonly last_name: string;
  /** Empty if there is none. */
  readonly email: string;
  readonly phone: string;
}

export type FormErrors = Partial<Record<Field, FieldErrorCode | 'email_in_use'>>;

const TYPED = FIELDS.filter((field) => field !== 'role');
const REQUIRED = ['role', 'first_name', 'last_name'] as const;

/** Returns whether leaving the form would lose typed text. */
export const isTyped = (form: NewMemberForm): boolean => TYPED.some((field) => normalLine(form[field]) !== '');

export const missingFields = (form: NewMemberForm): Field[] =>
  REQUIRED.filter((field) => normalLine(form[field]) === '');

/**
 * Returns missing and invalid fields; everything else is checked by the server. `readPhone` converts a number to E.164;
 * `null` until its library is loaded.
 */
export const formErrors = (
  form: NewMemberForm,
  readPhone: ((typed: string) => string | null) | null = null,
): FormErrors => {
  const errors: FormErrors = {};
  for (const field of missingFields(form)) errors[field] = 'required';
  for (const field of TYPED) {
    const fault = lineFault(form[field], PERSON[field].longest);
    if (fault !== null) errors[field] = fault;
  }
  const email = normalLine(form.email);
  if (email !== '' && !EMAIL.test(email)) errors.email ??= 'not_an_email';
  const isPhone = readPhone === null || normalLine(form.phone) === '' || readPhone(form.phone) !== null;
  if (!isPhone) errors.phone ??= 'not_a_phone_number';
  return errors;
};

export const firstInvalidField = (errors: FormErrors): Field | null =>
  FIELDS.find((field) => errors[field] !== undefined) ?? null;

/** Returns those errors of a 422 response that belong to a field of the form. */
export const errorsOfFields = (errors: readonly NewMemberError[]): FormErrors =>
  Object.fromEntries(
    errors.filter(({ path }) => FIELDS.some((field) => field === path)).map(({ path, code }) => [path, code]),
  );
