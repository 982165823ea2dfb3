/** The oldest browsers that Aufwind supports, as the README says (docs/why/browsers.md#0066). */
export const OLDEST_BROWSERS = { chrome: 111, firefox: 140, safari: 16.4, ios: 16.4 };

/** For the build, which translates newer syntax and style sheets. It adds no missing functions. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
