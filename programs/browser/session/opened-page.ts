import type { Access } from '../guard.ts';
import type { FirstRequest } from './first-requests.ts';

/** Page with which this document was opened. */
export interface OpenedPage {
  readonly access: Access;
  readonly asks?: readonly FirstRequest[];
  readonly params: Readonly<Record<string, string>>;
  /** Whether the URL has a query string that may ask for another part of a list. */
  readonly narrowed: boolean;
}

let page: OpenedPage | null = null;

export const noteOpenedPage = (opened: OpenedPage): void => {
  page = opened;
};

/** Returns the page once; the school that a later sign-in opens has no page of its own. */
export const takeOpenedPage = (): OpenedPage | null => {
  const opened = page;
  page = null;
  return opened;
};
