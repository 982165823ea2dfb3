import '@tanstack/react-query';
import type { TFunction } from 'i18next';

interface QueryMeta extends Record<string, unknown> {
  /**
   * The sentence that the error dialog shows when the call fails: "Error while updating flight".
   * Left out where the screen itself says what went wrong.
   */
  failure?: (t: TFunction) => string;
}

interface MutationMeta extends Record<string, unknown> {
  /** As above. `sent`: what the mutation was called with. */
  failure?: (t: TFunction, sent: unknown) => string;
  /** The screen itself says that there was no network: it saves by itself later, or shows the reason where it was pressed. */
  tellsLoss?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
