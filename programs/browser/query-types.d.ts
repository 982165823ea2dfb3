import '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Kept } from './session/kept-until.ts';

interface QueryMeta extends Record<string, unknown> {
  /**
   * Text of the error dialog if the call fails: "Error while updating flight". Absent if the screen itself shows the
   * error.
   */
  failure?: (t: TFunction) => string;
  /** The device keeps the answer, and shows it at the next visit until the server has answered. */
  kept?: Kept;
  /** Returns the part of the answer that the device keeps. */
  trimmed?: (content: never) => unknown;
}

interface MutationMeta extends Record<string, unknown> {
  /** Text of the error dialog if the call fails. `sent` is the mutation's argument. */
  failure?: (t: TFunction, sent: unknown) => string;
  /** The screen itself reports a network loss: it saves later by itself, or shows the reason beside the control. */
  tellsLoss?: true;
  /** Id of the action that it sends, which the device stores. */
  action?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
