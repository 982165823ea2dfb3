/** In this order: most browsers also carry the names of those that came before them. */
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

/** What a `User-Agent` says of itself, as far as somebody recognises their own device by it. */
export const deviceOf = (userAgent: string | null): { browser: string; system: string } | null => {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  return browser === null || system === null ? null : { browser, system };
};
