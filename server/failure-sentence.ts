/** What a program says of a failure when it ends: a sentence for those that people can mend, the whole of it for all others. */
export const failureSentence = (error: unknown, expected: readonly (new (...given: never[]) => Error)[]): string => {
  if (!(error instanceof Error)) return String(error);
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? String(error));
};
