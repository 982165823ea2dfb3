import { createHmac, randomInt } from 'node:crypto';

/**
 * Excludes letters and digits that look alike. A code of 24 characters has 118 random bits, more than the 112 that a
 * plain digest needs.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = { count: 6, length: 4 };
const CODES = 8;

const newCode = (): string =>
  Array.from({ length: GROUPS.count }, () =>
    Array.from({ length: GROUPS.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Returns eight codes, each valid once in place of the second factor. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** Ignores case, spaces and dashes. */
const plain = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns a keyed digest, so that codes can't be guessed with the database alone. */
export const recoveryCodeDigest = (secret: string, userId: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code\n${userId}\n${plain(typed)}`)
    .digest('base64url');
