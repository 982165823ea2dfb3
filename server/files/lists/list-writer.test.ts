import { afterEach, describe, expect, it } from 'vitest';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { TooMuchWork } from '../../work-queue.ts';
import { type ListWriter, openListWriter } from './list-writer.ts';

const SCHOOL = 'school' as SchoolId;
const JOB = { format: 'csv', paper: {} } as never;

const program = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads'; ${source}`)}`,
  );

/** A worker that answers with its thread id. */
const ANSWERS = "parentPort.on('message', () => parentPort.postMessage(new Uint8Array([threadId])));";
const SILENT = "parentPort.on('message', () => {});";
const THROWS = "parentPort.on('message', () => { throw new Error('broken'); });";
const LEAVES = "parentPort.on('message', () => process.exit(7));";
/** A worker that loops for ever, even when asked to end. */
const BUSY = "parentPort.on('message', () => { for (;;); });";

let writer: ListWriter | null = null;
const failures: string[] = [];

const open = (source: string, patience = 30_000): ListWriter => {
  failures.length = 0;
  writer = openListWriter({ onFailure: ({ message }) => failures.push(message), patience, program: program(source) });
  return writer;
};

/** `failed` resolves to the first error reported to the log. */
const openHeard = (source: string): ListWriter & { readonly failed: Promise<Error> } => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const opened = openListWriter({ onFailure: resolve, program: program(source) });
  writer = opened;
  return { ...opened, failed: promise };
};

afterEach(() => writer?.end());

describe('the worker thread of the lists', () => {
  it('is reused for the next list', async () => {
    const { write } = open(ANSWERS);
    const [first] = (await write(SCHOOL, JOB)) as Uint8Array;
    expect(await write(SCHOOL, JOB)).toEqual(new Uint8Array([first ?? 0]));
  });

  it.each([
    ['does not answer', SILENT, 'a list took longer than 300 ms', 300],
    ['loops for ever', BUSY, 'a list took longer than 300 ms', 300],
    ['throws', THROWS, 'broken', 5000],
    ['exits', LEAVES, 'the thread of the lists ended with 7', 5000],
  ])('that %s leads to a refusal and a line in the log', async (_name, source, message, patience) => {
    expect(await open(source, patience).write(SCHOOL, JOB)).toEqual({ refusal: 'file_not_made' });
    expect(failures).toEqual([message]);
  });

  it('is replaced after a failure', async () => {
    const onceBroken = `parentPort.on('message', ({ paper }) => { if (paper.broken) throw new Error('broken'); parentPort.postMessage(new Uint8Array([1])); });`;
    const { write } = open(onceBroken);
    expect(await write(SCHOOL, { format: 'csv', paper: { broken: true } } as never)).toEqual({
      refusal: 'file_not_made',
    });
    expect(await write(SCHOOL, JOB)).toEqual(new Uint8Array([1]));
  });

  it('that breaks while idle leads to a line in the log, and is replaced', async () => {
    const { write, failed } = openHeard(
      "new BroadcastChannel('late').onmessage = () => { throw new Error('late'); }; parentPort.on('message', () => parentPort.postMessage(new Uint8Array([threadId])));",
    );
    const [first] = (await write(SCHOOL, JOB)) as Uint8Array;
    const late = new BroadcastChannel('late');
    late.postMessage('break');
    expect((await failed).message).toBe('late');
    late.close();
    expect(await write(SCHOOL, JOB)).not.toEqual(new Uint8Array([first ?? 0]));
  });
});

describe('the queue of lists', () => {
  const answers = (writes: readonly Promise<unknown>[]): Promise<unknown[]> =>
    Promise.all(writes.map((write) => write.catch((error: unknown) => error)));

  it('has twenty places, and refuses the next list', async () => {
    const { write } = open(ANSWERS);
    const asked = await answers(Array.from({ length: 22 }, (_, school) => write(`${school}` as SchoolId, JOB)));
    expect(asked.map((answer) => answer instanceof TooMuchWork)).toEqual([...Array(21).fill(false), true]);
  });

  it('has three places for each school, and accepts lists of others', async () => {
    const { write } = open(ANSWERS);
    const asked = await answers([
      ...Array.from({ length: 5 }, () => write(SCHOOL, JOB)),
      write('another' as SchoolId, JOB),
    ]);
    expect(asked.map((answer) => answer instanceof TooMuchWork)).toEqual([false, false, false, true, true, false]);
  });

  it.each([
    ['finished', ANSWERS],
    ['refused', THROWS],
  ])('frees a place when its list is %s', async (_name, source) => {
    const { write } = open(source);
    await answers(Array.from({ length: 3 }, () => write(SCHOOL, JOB)));
    await expect(write(SCHOOL, JOB)).resolves.toBeDefined();
  });
});
