import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { emailFault } from './email-fault.ts';

const key = ((name: string) => name) as unknown as TFunction;

test.each([
  ['anna@members.example', undefined],
  [' anna@members.example ', undefined],
  ['anna+list@sub.members.example', undefined],
  ['', 'accounts.sign_in.email_missing'],
  ['   ', 'accounts.sign_in.email_missing'],
  ['anna', 'accounts.sign_in.email_wrong'],
  ['anna@members', 'accounts.sign_in.email_wrong'],
  ['anna@@members.example', 'accounts.sign_in.email_wrong'],
  ['@members.example', 'accounts.sign_in.email_wrong'],
  ['anna b@members.example', 'accounts.sign_in.email_wrong'],
])('the fault of the address %j is %s', (email, fault) => {
  expect(emailFault(key, email)).toBe(fault);
});
