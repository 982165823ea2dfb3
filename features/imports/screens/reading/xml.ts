const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns a text of XML with the characters for which it has names or numbers. */
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Returns an attribute of a tag, or of all that stands between its name and its end. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decoded(found);
};

/** A tag, or a text between two of them. */
export interface Token {
  readonly kind: 'open' | 'empty' | 'close' | 'text';
  /** Empty for a text. */
  readonly name: string;
  /** Attributes of a tag, or the text itself. */
  readonly content: string;
}

const TOKEN = /<(\/?)([\w:.-]+)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|([^<]+)/g;

/** Splits XML that a program wrote. What is no XML comes as no token. */
export function* tokensOf(xml: string): Generator<Token> {
  for (const [, slash = '', name = '', content = '', verbatim, text] of xml.matchAll(TOKEN)) {
    if (name !== '') yield { kind: slash !== '' ? 'close' : content.endsWith('/') ? 'empty' : 'open', name, content };
    else if (verbatim !== undefined || text !== undefined)
      yield { kind: 'text', name: '', content: verbatim ?? decoded(text ?? '') };
  }
}
