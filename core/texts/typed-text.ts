/**
 * The rule for typed texts (decision 0044), for the contract, the forms and the command lines alike. A text is first
 * brought into its normal form; it is refused if a forbidden character is left in it.
 */

/** Invisible characters that are pasted by accident: soft hyphen, zero width space, word joiner, byte order mark. */
const PASTED_ALONG = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Blanks, line breaks, and the marks that address books put around a phone number or a name. */
const AT_THE_EDGE = /[\s\u0085\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/;

/** Line breaks of other programs: Windows, Word, PDF. */
const LINE_BREAK = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** A text of nothing but direction controls is not empty: it is refused. */
const SHOWS_SOMETHING = /[^\s\p{Default_Ignorable_Code_Point}]|[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Control characters, lone surrogates, noncharacters, and the direction controls that change how the text after them is
 * laid out: overrides, embeddings, isolates. Joiners are allowed because emoji and Indic scripts need them, and so are the
 * marks U+200E and U+200F, which affect only their neighbours.
 */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const ALL_FORBIDDEN_IN_LINE = new RegExp(FORBIDDEN_IN_LINE, 'gu');
const FORBIDDEN_IN_PARAGRAPH = new RegExp(`(?!\\n)${FORBIDDEN_IN_LINE.source}`, 'u');

/** A loop, because `\s+$` takes quadratic time for a long run of blanks. */
const withoutEdges = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && AT_THE_EDGE.test(text[from] ?? '')) from += 1;
  while (to > from && AT_THE_EDGE.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
};

/** `''` for a text that shows nothing: a name of joiners alone would look like no name. */
const normal = (text: string): string => {
  const bare = withoutEdges(text.replaceAll(PASTED_ALONG, '')).normalize('NFC');
  return SHOWS_SOMETHING.test(bare) ? bare : '';
};

/** NFC, trimmed; tabs and all kinds of blanks become plain spaces, so that texts that look the same are the same. */
export const normalLine = (typed: string): string => normal(typed.replaceAll(/[\t\p{Zs}]/gu, ' '));

/** A search text is never stored, so a forbidden character becomes a space instead of a refusal. */
export const searchText = (typed: string): string => normalLine(typed.replaceAll(ALL_FORBIDDEN_IN_LINE, ' '));

/** NFC, trimmed; every line break becomes `\n`, a tab a space. */
export const normalParagraph = (typed: string): string =>
  normal(typed.replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' '));

/** Both expect a text in its normal form. */
export const fitsLine = (text: string): boolean => !FORBIDDEN_IN_LINE.test(text);
export const fitsParagraph = (text: string): boolean => !FORBIDDEN_IN_PARAGRAPH.test(text);

/**
 * The longest input for a text of at most `most` code units: a decomposed letter takes up to three, and blanks may surround
 * the text. Longer input is refused before it is normalised, because a megabyte of combining marks takes a minute.
 */
export const longestTyped = (most: number): number => 3 * most + 100;

export type TextFault = 'too_long' | 'forbidden_character';

/** Why the server would refuse what is typed into a field of one line; `null`: it takes it. */
export const lineFault = (typed: string, most: number): TextFault | null => {
  if (typed.length > longestTyped(most)) return 'too_long';
  const text = normalLine(typed);
  if (text.length > most) return 'too_long';
  return fitsLine(text) ? null : 'forbidden_character';
};

/** The same for a field of several lines. */
export const paragraphFault = (typed: string, most: number): TextFault | null => {
  if (typed.length > longestTyped(most)) return 'too_long';
  const text = normalParagraph(typed);
  if (text.length > most) return 'too_long';
  return fitsParagraph(text) ? null : 'forbidden_character';
};
