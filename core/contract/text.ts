import * as z from 'zod/mini';
import { fitsLine, fitsParagraph, longestTyped, normalLine, normalParagraph, searchText } from '../texts/typed-text.ts';

/** `format` of texts that may have line breaks, in JSON Schema: tests and the API reference read it. */
export const PARAGRAPH = 'paragraph';
/** `format` of search texts. */
export const SEARCH = 'search';
/** `format` of codes, keys and tokens, which are compared and never shown. */
export const OPAQUE = 'opaque';

const typed = (most: number, normal: (text: string) => string, fits: (text: string) => boolean) =>
  z
    .string()
    .check(
      z.maxLength(longestTyped(most), { abort: true }),
      z.overwrite(normal),
      z.maxLength(most),
      z.refine(fits, { abort: true, params: { code: 'forbidden_character' } }),
    );

/** The text of a field with one line, with at most `most` UTF-16 code units in its normal form; may be empty. */
export const line = (most: number) => typed(most, normalLine, fitsLine);
/** A {@link line} that must not be empty. */
export const filledLine = (most: number) => line(most).check(z.minLength(1));

/** The text of a field with several lines. */
export const paragraph = (most: number) =>
  typed(most, normalParagraph, fitsParagraph).check(z.meta({ format: PARAGRAPH }));
export const filledParagraph = (most: number) => paragraph(most).check(z.minLength(1));

/** The text of a search field. A search is never refused for its characters. */
export const search = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(longestTyped(most), { abort: true }),
      z.overwrite(searchText),
      z.maxLength(most),
      z.meta({ format: SEARCH }),
    );

/** A code, a key or a token, compared as it came. */
export const opaque = (most: number) => z.string().check(z.maxLength(most), z.meta({ format: OPAQUE }));
