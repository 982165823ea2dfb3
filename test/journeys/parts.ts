import { DESKTOP, PHONE, type Size } from './sizes.ts';

/** Excludes a test from the fast part, `npm test`; `npm run test:thorough` runs it. */
export const THOROUGH = { tag: '@thorough' } as const;

export interface Variant {
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly size: Size;
  /** The details argument of the test. */
  readonly part: { readonly tag?: '@thorough' };
}

type Name = `${'en' | 'de'} ${'desktop' | 'phone'}`;

/** Each language in each size, for tests that compare pictures. `fast`: the combination of the fast part. */
export const combinations = (fast?: Name): readonly Variant[] =>
  (['en', 'de'] as const).flatMap((language) =>
    (
      [
        ['1440 px', 'desktop', DESKTOP],
        ['390 px', 'phone', PHONE],
      ] as const
    ).map(([name, kind, size]) => ({ language, name, size, part: `${language} ${kind}` === fast ? {} : THOROUGH })),
  );

/**
 * Each language and each size once, for tests whose result does not depend on the combination. German, with its longer
 * words, is on the phone.
 */
export const variants = (fast?: Name): readonly Variant[] =>
  combinations(fast).filter(({ language, size }) => (language === 'de') === (size === PHONE));

/** Marks the variant of a test, by language or size, that represents the others in the fast part. */
export const fastIf = (standsForOthers: boolean): Variant['part'] => (standsForOthers ? {} : THOROUGH);
