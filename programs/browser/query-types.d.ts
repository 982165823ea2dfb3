import '@tanstack/react-query';
import type { TFunction } from 'i18next';

interface QueryMeta extends Record<string, unknown> {
  /**
   * Text of the error dialog if the call fails: "Error while updating flight". Absent if the screen itself shows the
   * error.
   */
  failure?: (t: TFunction) => string;
}

interface MutationMeta extends Record<string, unknown> {
  /** Text of the error dialog if the call fails. `sent` is the mutation's argument. */
  failure?: (t: TFunction, sent: unknown) => string;
  /** The screen itself reports a network loss: it saves later by itself, or shows the reason beside the control. */
  tellsLoss?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
