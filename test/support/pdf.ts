import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** Pipes the bytes through one of poppler's programs and returns its output. */
const popplerBytes = async (program: string, args: readonly string[], bytes: Uint8Array): Promise<Buffer> => {
  const running = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.stdin.end(bytes);
  return buffer(running.stdout);
};

const poppler = async (...job: Parameters<typeof popplerBytes>): Promise<string> =>
  (await popplerBytes(...job)).toString('utf8');

/** Renders the first page, for comparison with another picture. */
export const pictureOf = (bytes: Uint8Array): Promise<Buffer> =>
  popplerBytes('pdftoppm', ['-r', '60', '-png', '-singlefile', '-'], bytes);

export interface ReadPdf {
  /** The text of each page in its layout, with columns side by side. */
  readonly pages: readonly string[];
  /** Paper size in millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly embedded: readonly boolean[];
  /** Words on the first page, in millimetres from its upper left corner. */
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

/** Returns for each font whether it is embedded, skipping the two heading lines. */
const embeddedOf = (list: string): boolean[] =>
  list
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => / yes (yes|no) +(yes|no) +\d+ +\d+\s*$/.test(line));

/** Returns what an independent reader finds in a PDF. */
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
