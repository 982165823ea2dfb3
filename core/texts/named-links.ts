import { normalParagraph, paragraphFault, type TextFault } from './typed-text.ts';

export const LONGEST_LINKS = 2000;
export const MOST_LINKS = 5;

export interface NamedLink {
  /** The address's host if the line has no name. */
  readonly name: string;
  readonly url: string;
}

/** The address opens on a press, so nothing but https: `javascript:` and the like would run in the page. */
const ADDRESS = /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const linkIn = (line: string): NamedLink => {
  const cut = line.lastIndexOf(' ');
  const url = line.slice(cut + 1);
  return { name: line.slice(0, Math.max(cut, 0)).trim() || (url.split('/')[2] ?? ''), url };
};

/** Returns the links of a stored text: one a line, its name, a space, its address. */
export const namedLinks = (stored: string): NamedLink[] => linesOf(stored).map(linkIn);

/** Returns why the server would refuse these links, or null. */
export const namedLinksFault = (typed: string): TextFault | 'too_many' | { readonly wrong: string } | null => {
  const fault = paragraphFault(typed, LONGEST_LINKS);
  if (fault !== null) return fault;
  const lines = linesOf(normalParagraph(typed));
  const wrong = lines.find((line) => !ADDRESS.test(linkIn(line).url));
  if (wrong !== undefined) return { wrong };
  return lines.length > MOST_LINKS ? 'too_many' : null;
};
