import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** Hands the bytes to one of poppler's programs and returns what it prints. */
const popplerBytes = async (program: string, args: readonly string[], bytes: Uint8Array): Promise<Buffer> => {
  const running = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.stdin.end(bytes);
  return buffer(running.stdout);
};

const poppler = async (...job: Parameters<typeof popplerBytes>): Promise<string> =>
  (await popplerBytes(...job)).toString('utf8');

/** The first page as a picture, to be compared with another. */
export const pictureOf = (bytes: Uint8Array): Promise<Buffer> =>
  popplerBytes('pdftoppm', ['-r', '60', '-png', '-singlefile', '-'], bytes);

export interface ReadPdf {
  /** As it stands on each page, columns beside each other. */
  readonly pages: readonly string[];
  /** Of the paper, in millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly embedded: readonly boolean[];
  /** On the first page, in millimetres from its upper left corner. */
  readonly words: readonly { readonly text: string; readonly left: number; readonly right: number }[];
}

const millimetres = (points: string | undefined): number => (Number(points) * 25.4) / 72;

const wordsOf = (xml: string): ReadPdf['words'] =>
  [...xml.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*?)<\/word>/g)].map(
    ([, left, right, text]) => ({ text: text ?? '', left: millimetres(left), right: millimetres(right) }),
  );

const sizeOf = (info: string): ReadPdf['size'] => {
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? [];
  return [millimetres(width), millimetres(height)];
};

/** Of each font in the list below its two lines of headings. */
const embeddedOf = (list: string): boolean[] =>
  list
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => / yes (yes|no) +(yes|no) +\d+ +\d+\s*$/.test(line));

/** What a reader that knows nothing of its writer finds in a PDF. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const [text, info, fonts, boxes] = await Promise.all([
    poppler('pdftotext', ['-layout', '-', '-'], bytes),
    poppler('pdfinfo', ['-'], bytes),
    poppler('pdffonts', ['-'], bytes),
    poppler('pdftotext', ['-bbox', '-l', '1', '-', '-'], bytes),
  ]);
  return {
    pages: text.split('\f').slice(0, -1),
    size: sizeOf(info),
    embedded: embeddedOf(fonts),
    words: wordsOf(boxes),
  };
};
