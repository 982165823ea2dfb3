import * as z from 'zod/mini';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { CONTACT_FIELDS, type ContactField } from './contract.ts';

/** Messages from one address in 24 hours: enough for a whole school behind it. Seconds. */
export const FROM_ONE_ADDRESS = { name: 'contact', tries: 20, window: 24 * 3600 } as const;

/** Messages from everybody in 24 hours: what a person can still read. */
export const FROM_EVERYBODY = { tries: 300, window: 24 * 3600 } as const;

/** Why the server would not take what is in this field; `null`: it would. */
export const contactFault = (field: ContactField, value: string): FieldErrorCode | null => {
  const parsed = z.safeParse(CONTACT_FIELDS[field], value);
  if (parsed.success) return null;
  if (value.trim() === '') return 'required';
  if (parsed.error.issues.some(({ code }) => code === 'too_big')) return 'too_long';
  return field === 'email' ? 'not_an_email' : 'wrong_format';
};

/** A trap that people don't see caught something. */
export const isProgram = (website: string | undefined): boolean => website !== undefined && website !== '';
