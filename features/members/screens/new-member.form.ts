import type { Role } from '../../../core/access/roles.ts';
import { EMAIL } from '../../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { lineFault, normalLine } from '../../../core/texts/typed-text.ts';
import { PERSON } from '../../fields/member.fields.ts';

export interface NewMemberForm {
  /** `''` if none is chosen yet. */
  readonly role: Role | '';
  readonly first_name: string;
  readonly last_name: string;
  /** Empty if there is none. */
  readonly email: string;
  /** Has no address, so that none is missing. */
  readonly no_email: boolean;
  readonly phone: string;
}

const TYPED = ['first_name', 'last_name', 'email', 'phone'] as const;
const REQUIRED = ['role', 'first_name', 'last_name', 'email'] as const;

/** Returns whether leaving the form would lose typed text. */
export const isTyped = (form: NewMemberForm): boolean => TYPED.some((field) => normalLine(form[field]) !== '');

export const missingFields = (form: NewMemberForm) =>
  REQUIRED.filter((field) => normalLine(form[field]) === '' && !(field === 'email' && form.no_email));

/**
 * Returns missing and invalid fields; everything else is checked by the server. `readPhone` converts a number to E.164;
 * `null` until its library is loaded.
 */
export const formErrors = (
  form: NewMemberForm,
  readPhone: ((typed: string) => string | null) | null = null,
): Partial<Record<keyof NewMemberForm, FieldErrorCode>> => {
  const errors: ReturnType<typeof formErrors> = {};
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
