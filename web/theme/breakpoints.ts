/** Widths in pixels from which a page is laid out otherwise; style sheets write them out. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;
