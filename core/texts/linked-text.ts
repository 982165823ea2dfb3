import { parseUrl } from './parse-url.ts';

export interface TextPart {
  readonly text: string;
  /** Web address; nothing else becomes a link. */
  readonly href?: string;
}

const CANDIDATE = /https?:\/\/[^\s<>"]+/gi;
/** Characters that at the end belong to the sentence rather than to the address. */
const TRAILING = new Set([...".,;:!?'’”»)]}"]);

const count = (text: string, sign: string): number => text.split(sign).length - 1;

const withoutTrailing = (text: string): string => {
  let end = text.length;
  while (end > 0 && TRAILING.has(text.charAt(end - 1))) {
    const kept = text.slice(0, end);
    // A closing bracket whose opening bracket is part of the address.
    if (kept.endsWith(')') && count(kept, '(') >= count(kept, ')')) break;
    end -= 1;
  }
  return text.slice(0, end);
};

const webAddress = (text: string): string | null => {
  const url = parseUrl(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

/** Splits a text into web addresses and other text; joined, the parts are the same text. */
export const linkedParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const address = withoutTrailing(found);
    const href = webAddress(address);
    if (href === null) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  return done < text.length ? [...parts, { text: text.slice(done) }] : parts;
};
