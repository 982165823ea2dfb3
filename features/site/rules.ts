import { EMAIL } from '../../core/contract/shapes.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { lineFault, normalLine, paragraphFault } from '../../core/texts/typed-text.ts';
import { CONTACT_BOUNDS, type ContactField } from './contract.ts';

/** Limit of messages from one IP address per hour; the window is in seconds. */
export const AT_ONCE_FROM_ONE_ADDRESS = { name: 'contact hour', tries: 5, window: 3600 } as const;

/** Limit of messages from one IP address per 24 hours (in seconds): enough for a whole school behind one address. */
export const FROM_ONE_ADDRESS = { name: 'contact', tries: 20, window: 24 * 3600 } as const;

/** Limit of messages from all visitors per 24 hours (in seconds): what one person can still read. */
export const FROM_EVERYBODY = { tries: 300, window: 24 * 3600 } as const;

/** Returns why the server would refuse the text of this field, or `null` if it would accept it. */
export const contactFault = (field: ContactField, value: string): FieldErrorCode | null => {
  const text = normalLine(value);
  if (text === '') return 'required';
  const fault = (field === 'message' ? paragraphFault : lineFault)(value, CONTACT_BOUNDS[field]);
  if (fault !== null) return fault;
  return field !== 'email' || EMAIL.test(text) ? null : 'not_an_email';
};

/** Returns whether the honeypot field, which people don't see, was filled in. */
export const isProgram = (website: string | undefined): boolean => website !== undefined && website !== '';
