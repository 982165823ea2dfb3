/**
 * The characters for which the PDF's Roboto has glyphs: Latin with all accents, Greek and Cyrillic. pdfmake silently
 * omits all others, and a name with missing letters is another name.
 */
const IN_FONT =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u1f4d\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2212]$/u;

const hasGlyph = (sign: string): boolean => IN_FONT.test(sign);

const withoutMarks = (sign: string): string => sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Splits a text into grapheme clusters: an emoji of several code points counts as one. */
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

const printableSign = (sign: string): string => {
  const bare = withoutMarks(sign);
  return bare !== '' && [...bare].every(hasGlyph) ? bare : '?';
};

/** Replaces characters without a glyph: by the letter without its accent if that has a glyph, otherwise by `?`. */
export const printable = (text: string): string => {
  if ([...text].every(hasGlyph)) return text;
  return Array.from(signs.segment(text), ({ segment }) =>
    [...segment].every(hasGlyph) ? segment : printableSign(segment),
  ).join('');
};
