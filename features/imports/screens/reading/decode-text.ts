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

/** Decodes UTF-8, UTF-16 and, for what is neither, Windows-1252, in which Excel saves a CSV. */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
