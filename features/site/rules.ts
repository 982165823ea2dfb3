import { EMAIL } from '../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { CONTACT_BOUNDS, type ContactField, NOT_IN_A_LINE } from './contract.ts';

/** Messages from one address in 24 hours: enough for a whole school behind it. Seconds. */
export const FROM_ONE_ADDRESS = { name: 'contact', tries: 20, window: 24 * 3600 } as const;

/** Messages from everybody in 24 hours: what a person can still read. */
export const FROM_EVERYBODY = { tries: 300, window: 24 * 3600 } as const;

/** Why the server would not take what is in this field; `null`: it would. */
export const contactFault = (field: ContactField, value: string): FieldErrorCode | null => {
  const text = value.trim();
  if (text === '') return 'required';
  if (text.length > CONTACT_BOUNDS[field]) return 'too_long';
  if (field === 'email') return EMAIL.test(text) ? null : 'not_an_email';
  return field !== 'message' && NOT_IN_A_LINE.test(text) ? 'wrong_format' : null;
};

/** A trap that people don't see caught something. */
export const isProgram = (website: string | undefined): boolean => website !== undefined && website !== '';
