/**
 * The rule for typed texts (decision 0044), shared by the contract, the forms and the command lines. A text is first
 * normalised, and is refused if a forbidden character is left in it.
 */

/** Invisible characters that are pasted by accident: soft hyphen, zero width space, word joiner, byte order mark. */
const PASTED_ALONG = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Spaces, line breaks, and the invisible marks that address books put around a phone number or a name. */
const AT_THE_EDGE = /[\s\u0085\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/;

/** Line breaks of other programs: Windows, Word, PDF. */
const LINE_BREAK = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** A text of nothing but direction controls is not treated as empty but refused. */
const SHOWS_SOMETHING = /[^\s\p{Default_Ignorable_Code_Point}]|[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Control characters, lone surrogates, noncharacters, and the direction controls that change how the text after them is
 * laid out: overrides, embeddings, isolates. Joiners are allowed because emoji and Indic scripts need them, and so are the
 * marks U+200E and U+200F, which affect only their neighbours.
 */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const ALL_FORBIDDEN_IN_LINE = new RegExp(FORBIDDEN_IN_LINE, 'gu');
const FORBIDDEN_IN_PARAGRAPH = new RegExp(`(?!\\n)${FORBIDDEN_IN_LINE.source}`, 'u');

/** Uses a loop, because `\s+$` takes quadratic time for a long run of spaces. */
const withoutEdges = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && AT_THE_EDGE.test(text[from] ?? '')) from += 1;
  while (to > from && AT_THE_EDGE.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
};

/** Returns `''` for a text without visible characters: a name made of joiners would look empty. */
const normal = (text: string): string => {
  const bare = withoutEdges(text.replaceAll(PASTED_ALONG, '')).normalize('NFC');
  return SHOWS_SOMETHING.test(bare) ? bare : '';
};

/**
 * Returns NFC, trimmed, with tabs and all kinds of spaces as plain spaces, so that texts that look the same are equal.
 */
export const normalLine = (typed: string): string => normal(typed.replaceAll(/[\t\p{Zs}]/gu, ' '));

/** A search text is never stored, so a forbidden character becomes a space instead of a refusal. */
export const searchText = (typed: string): string => normalLine(typed.replaceAll(ALL_FORBIDDEN_IN_LINE, ' '));

/** Returns NFC, trimmed, with every line break as a line feed and every tab as a space. */
export const normalParagraph = (typed: string): string =>
  normal(typed.replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' '));

/** Expects a normalised text, like {@link fitsParagraph}. */
export const fitsLine = (text: string): boolean => !FORBIDDEN_IN_LINE.test(text);
export const fitsParagraph = (text: string): boolean => !FORBIDDEN_IN_PARAGRAPH.test(text);

/**
 * Returns the longest accepted input for a text of at most `most` code units: a decomposed letter takes up to three,
 * and spaces may surround the text. Longer input is refused before normalisation, because a megabyte of combining marks
 * takes a minute.
 */
export const maxTypedLength = (most: number): number => 3 * most + 100;

export type TextFault = 'too_long' | 'forbidden_character';

/** Returns the reason why the server would refuse the input of a single-line field; `null`: it is accepted. */
export const lineFault = (typed: string, most: number): TextFault | null => {
  if (typed.length > maxTypedLength(most)) return 'too_long';
  const text = normalLine(typed);
  if (text.length > most) return 'too_long';
  return fitsLine(text) ? null : 'forbidden_character';
};

/** Returns the same for a field of several lines. */
export const paragraphFault = (typed: string, most: number): TextFault | null => {
  if (typed.length > maxTypedLength(most)) return 'too_long';
  const text = normalParagraph(typed);
  if (text.length > most) return 'too_long';
  return fitsParagraph(text) ? null : 'forbidden_character';
};
