/**
 * Widths from which a page is laid out otherwise, in pixels at the usual size of text; style sheets write them out.
 */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** Returns a width for a media query, which follows the browser's text size as those of the style sheets do. */
export const widthOf = (pixels: number): string => `${pixels / 16}em`;
