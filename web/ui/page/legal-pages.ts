/** Paths of the legal pages without their slash, in the order of the footers. */
export const LEGAL_PAGES = ['privacy', 'cookies', 'tos', 'impressum', 'disclaimer'] as const;
