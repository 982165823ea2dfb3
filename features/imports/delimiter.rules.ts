const DELIMITERS = ['\t', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel's own line about the delimiter, before the headings. */
const SEP = /^sep=([;,\t])\r?\n/i;

/** Returns the delimiter that occurs most often outside of quotes, and the text after Excel's line about it. */
export const delimited = (text: string): { readonly delimiter: Delimiter; readonly table: string } => {
  const named = SEP.exec(text);
  if (named !== null) return { delimiter: named[1] as Delimiter, table: text.slice(named[0].length) };
  const bare = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length;
  const [first] = [...DELIMITERS].sort((one, other) => count(other) - count(one));
  return { delimiter: first ?? ',', table: text };
};
