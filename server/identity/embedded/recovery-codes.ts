import { createHmac, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. 24 of them hold 118 random bits: a plain digest needs 112. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = { count: 6, length: 4 };
const CODES = 8;

const newCode = (): string =>
  Array.from({ length: GROUPS.count }, () =>
    Array.from({ length: GROUPS.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Eight codes, each good once in place of a second factor. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** Capital letters, blanks and dashes are no part of a code. */
const plain = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A keyed digest: the database alone does not let anybody try codes against it. */
export const recoveryCodeDigest = (secret: string, userId: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code\n${userId}\n${plain(typed)}`)
    .digest('base64url');
