import type { Size } from '../journeys/sizes.ts';

export type Key = 'Enter' | 'Delete';

/** One window of one browser, driven by real presses and keys. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /** The folder of downloaded files. */
  readonly downloads: string;
  readonly goTo: (url: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Runs a function inside the page. It is sent as text, so it can use nothing outside of itself. */
  readonly evaluate: <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  readonly pressAt: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Gives a file to the first file input that matches. */
  readonly chooseFile: (css: string, path: string) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly stop: () => Promise<void>;
}
