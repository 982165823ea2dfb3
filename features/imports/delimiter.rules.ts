const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel's own line about the delimiter, before the headings. */
const SEP = /^sep=([;,\t])(?:\r\n?|\n)/i;

const LINE = /\r\n?|\n/;

/** Returns how many lines agree on how often a delimiter is in them, if it is there at all: an address has commas now and then. */
const linesThatAgree = (lines: readonly string[], delimiter: Delimiter): number => {
  const lengths = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) lengths.set(cells, (lengths.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...lengths.values());
};

/** Returns the delimiter of a table, outside of quotes, and the text after Excel's line about it. */
export const delimited = (text: string): { readonly delimiter: Delimiter; readonly table: string } => {
  const named = SEP.exec(text);
  if (named !== null) return { delimiter: named[1] as Delimiter, table: text.slice(named[0].length) };
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(LINE);
  const [first] = DELIMITERS.map((delimiter) => ({ delimiter, count: linesThatAgree(lines, delimiter) })).sort(
    (one, other) => other.count - one.count,
  );
  return { delimiter: first?.delimiter ?? ',', table: text };
};
