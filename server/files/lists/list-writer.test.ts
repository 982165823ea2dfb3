import { afterEach, describe, expect, it } from 'vitest';
import { TooMuchWork } from '../../work-queue.ts';
import { type ListWriter, openListWriter } from './list-writer.ts';

const JOB = { format: 'csv', paper: {} } as never;

const program = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads'; ${source}`)}`,
  );

/** Answers with the number of its thread. */
const ANSWERS = "parentPort.on('message', () => parentPort.postMessage(new Uint8Array([threadId])));";
const SILENT = "parentPort.on('message', () => {});";
const THROWS = "parentPort.on('message', () => { throw new Error('broken'); });";
const LEAVES = "parentPort.on('message', () => process.exit(7));";
/** Never ends by itself, not even when asked. */
const BUSY = "parentPort.on('message', () => { for (;;); });";

let writer: ListWriter | null = null;
const failures: string[] = [];

const open = (source: string, patience = 5000): ListWriter => {
  failures.length = 0;
  writer = openListWriter({ onFailure: ({ message }) => failures.push(message), patience, program: program(source) });
  return writer;
};

afterEach(() => writer?.end());

describe('the thread of the lists', () => {
  it('is kept from one list to the next', async () => {
    const { write } = open(ANSWERS);
    const [first] = (await write(JOB)) as Uint8Array;
    expect(await write(JOB)).toEqual(new Uint8Array([first ?? 0]));
  });

  it.each([
    ['says nothing', SILENT, 'a list took longer than 300 ms', 300],
    ['is busy for ever', BUSY, 'a list took longer than 300 ms', 300],
    ['throws', THROWS, 'broken', 5000],
    ['ends', LEAVES, 'the thread of the lists ended with 7', 5000],
  ])('that %s is a refusal and a line in the log', async (_name, source, message, patience) => {
    expect(await open(source, patience).write(JOB)).toEqual({ refusal: 'file_not_made' });
    expect(failures).toEqual([message]);
  });

  it('is replaced after a failure', async () => {
    const onceBroken = `parentPort.on('message', ({ paper }) => { if (paper.broken) throw new Error('broken'); parentPort.postMessage(new Uint8Array([1])); });`;
    const { write } = open(onceBroken);
    expect(await write({ format: 'csv', paper: { broken: true } } as never)).toEqual({ refusal: 'file_not_made' });
    expect(await write(JOB)).toEqual(new Uint8Array([1]));
  });

  it('lets twenty lists wait, and sends the next one away', async () => {
    const { write } = open(SILENT, 300);
    const asked = Array.from({ length: 22 }, () => write(JOB).catch((error: unknown) => error));
    expect(await asked[21]).toBeInstanceOf(TooMuchWork);
    expect(await asked[0]).toEqual({ refusal: 'file_not_made' });
    await Promise.all(asked);
  });
});
