import { createHash, randomBytes } from 'node:crypto';

/** Returns a code for a mailed link: 256 random bits, so it can't be guessed and its digest needs no salt. */
export const newMailedCode = (): string => randomBytes(32).toString('base64url');

/** Returns the digest that the database stores instead of the code. */
export const digestOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
