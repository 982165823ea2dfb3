import { failureText } from './http/log.ts';

/**
 * Explains why a program ends. Expected errors carry a sentence for the user; all others are masked as in the log,
 * because a PostgreSQL message may quote a value that somebody typed.
 */
export const failureSentence = (error: unknown, expected: readonly (new (...given: never[]) => Error)[]): string => {
  return error instanceof Error && expected.some((kind) => error instanceof kind) ? error.message : failureText(error);
};
