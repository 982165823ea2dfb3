import { EMAIL } from '../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { lineFault, normalLine, paragraphFault } from '../../core/texts/typed-text.ts';
import { CONTACT_BOUNDS, type ContactField } from './contract.ts';

/** Messages from one address in an hour. Seconds. */
export const AT_ONCE_FROM_ONE_ADDRESS = { name: 'contact hour', tries: 5, window: 3600 } as const;

/** Messages from one address in 24 hours: enough for a whole school behind it. Seconds. */
export const FROM_ONE_ADDRESS = { name: 'contact', tries: 20, window: 24 * 3600 } as const;

/** Messages from everybody in 24 hours: what a person can still read. */
export const FROM_EVERYBODY = { tries: 300, window: 24 * 3600 } as const;

/** Why the server would not take what is in this field; `null`: it would. */
export const contactFault = (field: ContactField, value: string): FieldErrorCode | null => {
  const text = normalLine(value);
  if (text === '') return 'required';
  const fault = (field === 'message' ? paragraphFault : lineFault)(value, CONTACT_BOUNDS[field]);
  if (fault !== null) return fault;
  return field !== 'email' || EMAIL.test(text) ? null : 'not_an_email';
};

/** A trap that people don't see caught something. */
export const isProgram = (website: string | undefined): boolean => website !== undefined && website !== '';
