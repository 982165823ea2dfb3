import { createHash, randomBytes } from 'node:crypto';

/** For a link in a mail: 256 random bits, so that its digest needs no salt and nobody guesses it. */
export const newMailedCode = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. */
export const digestOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
