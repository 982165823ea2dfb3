import * as z from 'zod/mini';
import {
  fitsLine,
  fitsParagraph,
  maxTypedLength,
  normalLine,
  normalParagraph,
  searchText,
} from '../texts/typed-text.ts';

/** The JSON Schema `format` of texts that may contain line breaks; tests and the API reference read it. */
export const PARAGRAPH = 'paragraph';
/** The JSON Schema `format` of search texts. */
export const SEARCH = 'search';
/** The JSON Schema `format` of codes, keys and tokens, which are compared and never shown. */
export const OPAQUE = 'opaque';

const typed = (most: number, normal: (text: string) => string, fits: (text: string) => boolean) =>
  z
    .string()
    .check(
      z.maxLength(maxTypedLength(most), { abort: true }),
      z.overwrite(normal),
      z.maxLength(most),
      z.refine(fits, { abort: true, params: { code: 'forbidden_character' } }),
    );

/** A single-line text of at most `most` UTF-16 code units after normalisation; may be empty. */
export const line = (most: number) => typed(most, normalLine, fitsLine);
/** A {@link line} that must not be empty. */
export const filledLine = (most: number) => line(most).check(z.minLength(1));

/** A text of several lines. */
export const paragraph = (most: number) =>
  typed(most, normalParagraph, fitsParagraph).check(z.meta({ format: PARAGRAPH }));
export const filledParagraph = (most: number) => paragraph(most).check(z.minLength(1));

/** A search text. No character in it is refused. */
export const search = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(maxTypedLength(most), { abort: true }),
      z.overwrite(searchText),
      z.maxLength(most),
      z.meta({ format: SEARCH }),
    );

/** A code, key or token, compared without normalisation. */
export const opaque = (most: number) => z.string().check(z.maxLength(most), z.meta({ format: OPAQUE }));
