import '@tanstack/react-query';
import type { TFunction } from 'i18next';

interface Meta extends Record<string, unknown> {
  /**
   * The sentence that the error dialog shows when the call fails: "Error while updating flight".
   * Left out where the screen itself says what went wrong.
   */
  failure?: (t: TFunction) => string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}
