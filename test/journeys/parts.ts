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

/** Each language in each size; at most one of the four belongs to the fast part and represents the others there. */
export const variants = (fast?: `${'en' | 'de'} ${'desktop' | 'phone'}`): readonly Variant[] =>
  (['en', 'de'] as const).flatMap((language) =>
    (
      [
        ['1440 px', 'desktop', DESKTOP],
        ['390 px', 'phone', PHONE],
      ] as const
    ).map(([name, kind, size]) => ({ language, name, size, part: `${language} ${kind}` === fast ? {} : THOROUGH })),
  );

/** Marks the variant of a test, by language or size, that represents the others in the fast part. */
export const fastIf = (standsForOthers: boolean): Variant['part'] => (standsForOthers ? {} : THOROUGH);
