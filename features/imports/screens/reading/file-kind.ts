import { unzipSync } from 'fflate';
import { type FileFault, Unreadable } from './file-limits.ts';

const startsWith = (bytes: Uint8Array, start: string, at = 0): boolean =>
  [...start].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

/** Beginnings of files that are no text. HEIC begins with its own length. */
const BEGINNINGS: readonly (readonly [start: string, fault: FileFault, at?: number])[] = [
  ['%PDF', 'pdf'],
  ['{\\rtf', 'word'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
  ['II*\u0000', 'picture'],
  ['MM\u0000*', 'picture'],
  ['WEBP', 'picture', 8],
  ['ftyp', 'picture', 4],
];

/** Excel and Word before 2007, and every newer file with a password: names of their parts, in UTF-16. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
const PARTS: readonly (readonly [part: string, fault: FileFault])[] = [
  ['EncryptedPackage', 'password'],
  ['WordDocument', 'word'],
  ['Workbook', 'other_excel'],
  ['Book', 'other_excel'],
];

/** Beginnings of texts that are no table. Many programs call a web page `.xls`. */
const TEXTS: readonly (readonly [start: RegExp, fault: FileFault])[] = [
  [/^\s*BEGIN:VCARD/i, 'contacts'],
  [/^\s*<(?:\?xml|!doctype|html|head|meta|table|body|div)\b/i, 'other_excel'],
];

/** Names of files in a ZIP file, of which the first that is there says what it is. */
const PACKED: readonly (readonly [name: RegExp, kind: 'xlsx' | 'open_document' | FileFault])[] = [
  [/^xl\/workbook\.xml$/, 'xlsx'],
  // A binary workbook, or parts under the names of another program.
  [/^xl\//, 'other_excel'],
  [/^content\.xml$/, 'open_document'],
  // LibreOffice has packed everything once more.
  [/^encrypted-package$/, 'password'],
  [/\.iwa$|^Index\.zip$/, 'numbers'],
  [/^word\//, 'word'],
  [/^ppt\//, 'no_spreadsheet'],
  [/^(?:[^/]+\/)?school\.json$/, 'archive'],
  [/./, 'zip'],
];

/** Returns what a file is by its first bytes, however large it is; throws if it is nothing that can be read here. */
export const kindOf = (bytes: Uint8Array): 'zip' | 'text' => {
  const fault = BEGINNINGS.find(([start, , at]) => startsWith(bytes, start, at))?.[1];
  if (fault !== undefined) throw new Unreadable(fault);
  if (startsWith(bytes, COMPOUND)) {
    const letters = new TextDecoder('utf-16le').decode(bytes);
    throw new Unreadable(PARTS.find(([part]) => letters.includes(part))?.[1] ?? 'no_spreadsheet');
  }
  return startsWith(bytes, 'PK') && (bytes[2] ?? 9) < 9 ? 'zip' : 'text';
};

/** Returns what a ZIP file is by the names of its files; throws if it is nothing that can be read here. */
export const kindOfZip = (bytes: Uint8Array): 'xlsx' | 'open_document' => {
  const names: string[] = [];
  unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  const kind = PACKED.find(([name]) => names.some((one) => name.test(one)))?.[1] ?? 'zip';
  if (kind === 'xlsx' || kind === 'open_document') return kind;
  throw new Unreadable(kind);
};

/** Throws if a text is no table. */
export const checkText = (text: string): void => {
  const fault = TEXTS.find(([start]) => start.test(text))?.[1];
  if (fault !== undefined) throw new Unreadable(fault);
  if (text.slice(0, 4000).includes('\u0000')) throw new Unreadable('no_spreadsheet');
};
