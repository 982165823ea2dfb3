import { DESKTOP, PHONE, type Size } from './sizes.ts';

/** Not in the fast part, `npm test`, but in `npm run test:thorough`. */
export const THOROUGH = { tag: '@thorough' } as const;

export interface Variant {
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly size: Size;
  /** The details of the test. */
  readonly part: { readonly tag?: '@thorough' };
}

/** Each language in each size; at most one of the four is in the fast part and stands for the others there. */
export const variants = (fast?: `${'en' | 'de'} ${'desktop' | 'phone'}`): readonly Variant[] =>
  (['en', 'de'] as const).flatMap((language) =>
    (
      [
        ['1440 px', 'desktop', DESKTOP],
        ['390 px', 'phone', PHONE],
      ] as const
    ).map(([name, kind, size]) => ({ language, name, size, part: `${language} ${kind}` === fast ? {} : THOROUGH })),
  );

/** Picks the variant, of tests that differ by language or size, that stands for the others in the fast part. */
export const fastIf = (standsForOthers: boolean): Variant['part'] => (standsForOthers ? {} : THOROUGH);
