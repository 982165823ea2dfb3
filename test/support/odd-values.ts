import fc from 'fast-check';

/** JSON that no JavaScript value produces, or that is too long for a report; the text `--name--` stands for it. */
const RAW: Readonly<Record<string, string>> = {
  deep: '['.repeat(100_000) + ']'.repeat(100_000),
  deep_object: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  long: `"${'x'.repeat(100_000)}"`,
  huge: '1e400',
  minus_zero: '-0',
  prototype: '{"__proto__":{"x":1}}',
  twice: '{"a":1,"a":{}}',
};

export const withRawJson = (json: string): string =>
  json.replaceAll(/"--(\w+)--"/g, (whole, name: string) => RAW[name] ?? whole);

const ODD_TEXTS = [
  '',
  ' ',
  '\u00a0\u2003',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202egnalf',
  'ﷺ',
  'İıßẞ',
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(9),
  "' or 1=1 --",
  '%',
  '_\\',
  '%00',
  '{}',
  '(',
  'NaN',
  'true',
  '1e5',
  '-1',
  '__proto__',
  'constructor',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-00000000000g',
  '2026-02-30T08:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  // Any UTF-16 units, including lone surrogates.
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(-1, -3, 0.5, 32_768, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Generates values of all JSON types that are wrong in most places. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(RAW)).map((name) => `--${name}--`) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }) },
  { weight: 1, arbitrary: fc.array(oddText, { minLength: 1, maxLength: 600 }) },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }) },
);
