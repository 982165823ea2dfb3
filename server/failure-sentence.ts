import { failureText } from './http/log.ts';

/**
 * Tells why a program ends. Failures that people can mend are a sentence; all others are masked as in the log, since a message
 * of PostgreSQL can quote a value that somebody typed.
 */
export const failureSentence = (error: unknown, expected: readonly (new (...given: never[]) => Error)[]): string => {
  return error instanceof Error && expected.some((kind) => error instanceof kind) ? error.message : failureText(error);
};
