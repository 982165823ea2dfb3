import { faultName, isAway } from './database-fault.ts';

/** Authentication failed, missing right to connect, or unknown database. */
const REFUSED = /^(28...|3D000|42501)$/;

/** Explains why a first connection failed, naming the environment variable of its URL; `null` for other errors. */
export const connectionSentence = (error: unknown, variable: string): string | null => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (REFUSED.test(code)) return `The database refuses the sign-in of ${variable}: ${message}.`;
  if (isAway(error))
    return `The database of ${variable} can't be reached (${faultName(error)}). Check the address, and whether it runs.`;
  return null;
};
