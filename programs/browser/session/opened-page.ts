/** Page with which this document was opened. */
export interface OpenedPage {
  /** Path of the route, such as `/flight/$flightId`. */
  readonly route: string;
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
