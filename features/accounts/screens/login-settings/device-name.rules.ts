/** Order matters: most browsers also include the names of older ones. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [string, string])[], text: string): string | null =>
  names.find(([mark]) => text.includes(mark))?.[1] ?? null;

/**
 * Returns browser and system from a `User-Agent`, with enough detail for a person to recognise the device; `null` if
 * unknown.
 */
export const deviceOf = (userAgent: string | null): { browser: string; system: string } | null => {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  return browser === null || system === null ? null : { browser, system };
};
