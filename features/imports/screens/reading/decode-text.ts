/** Encodings of spreadsheets saved as text, by their byte order mark. */
const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Without a mark, UTF-16 of a European text has a zero in every second byte. */
const SAMPLE = 1000;

const encodingOf = (bytes: Uint8Array): string => {
  const marked = MARKS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked !== undefined) return marked.encoding;
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE).forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const many = Math.min(bytes.length, SAMPLE) / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : 'utf-8';
};

/** The upper half of code page 850, in which Excel saves a "CSV (MS-DOS)" and no browser reads. */
const PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const from850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : PAGE_850.charAt(byte - 0x80))).join('');

/**
 * Letters of our four languages within words: a sign of another code page mostly stands alone. Capitals only where a word
 * may have one.
 */
const LETTER =
  /(?<=[A-Za-z])[äöüßàâçéèêëîïôùûìòœ]|[äöüàâçéèêëîôœ](?=[a-z])|(?<![A-Za-z])[ÄÖÜÀÂÇÉÈÊÎÔŒ](?=[A-Za-z])|(?<=[A-Z])[ÄÖÜÀÂÇÉÈÊÎÔŒ](?![a-z])/g;

/** Quotes, apostrophes, dashes and dots that Windows has and DOS has letters for, where a text may have them. */
const SIGN = /(?<!\p{L})[“„‘‚‹](?=\S)|(?<=\S)[”“’‘›…](?!\p{L})|(?<=\p{L})’(?=\p{L})|(?<![a-z])[–—]|[–—](?![a-z])/gu;

/** Other letters of European names, small and within words: a capital there is mostly a sign of another code page. */
const RARE = /(?<=[a-z])[ñóáíúãõåøæìòýšžÿ]|[ñóáíúãõåøæìòýšžÿ](?=[a-z])/g;

const BEYOND_ASCII = /[^\0-\x7f]/gu;

const count = (text: string, likely: RegExp): number => text.match(likely)?.length ?? 0;

/** Returns how likely a text is: a letter or sign in its place speaks for it, and any other against it. */
const likelihood = (text: string, signs: number): number => {
  const [letters, rare, all] = [count(text, LETTER), count(text, RARE), count(text, BEYOND_ASCII)];
  return 3 * (letters + signs) + 2 * rare - 3 * (all - letters - rare - signs);
};

/**
 * Decodes a text of one byte a letter as what it may be: of Windows, of DOS, or of a Mac, with its lines. The likeliest is
 * first, and others are there only if they are nearly as likely.
 */
const decodeBytes = (bytes: Uint8Array): string[] => {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const isMac = windows.includes('\r') && !windows.includes('\n');
  const others = isMac ? [mac, from850(bytes)] : [from850(bytes), mac];
  const found = [
    { text: windows, likely: likelihood(windows, count(windows, SIGN)) },
    ...others.map((text) => ({ text, likely: likelihood(text, 0) })),
  ].sort((one, other) => other.likely - one.likely);
  const most = found[0]?.likely ?? 0;
  return found.filter(({ likely }, place) => place === 0 || likely * 2 > most).map(({ text }) => text);
};

/** Decodes UTF-8, UTF-16 and, for what is neither, the code pages in which Excel saves a CSV: several texts if it can't be told. */
export const decodeText = (bytes: Uint8Array): readonly string[] => {
  const encoding = encodingOf(bytes);
  try {
    return [new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)];
  } catch {
    return decodeBytes(bytes);
  }
};
