import { faultName, isAway } from './database-fault.ts';

/** Authentication, the right to connect, a database that does not exist. */
const REFUSED = /^(28...|3D000|42501)$/;

/** What a first connection that failed means, `variable` being where its address comes from; `null` for other failures. */
export const connectionSentence = (error: unknown, variable: string): string | null => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (REFUSED.test(code)) return `The database refuses the sign-in of ${variable}: ${message}.`;
  if (isAway(error))
    return `The database of ${variable} can't be reached (${faultName(error)}). Check the address, and whether it runs.`;
  return null;
};
