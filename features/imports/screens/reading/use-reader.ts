import { useEffect, useRef } from 'react';
import type { Answered, Asked, Job, Reading } from './reading.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

const openReader = (onDeath: () => void) => {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fail = (jobs: Iterable<Waiting>) => {
    for (const { reject } of jobs) reject(new Error('The reader failed.'));
  };
  worker.addEventListener('message', ({ data: { id, ...answered } }: MessageEvent<Answered>) => {
    const job = waiting.get(id);
    waiting.delete(id);
    if (job !== undefined && 'answer' in answered) job.resolve(answered.answer);
    else if (job !== undefined) fail([job]);
  });
  // Its script could not be loaded, or it ran out of memory.
  worker.addEventListener('error', () => {
    worker.terminate();
    onDeath();
    fail(waiting.values());
    waiting.clear();
  });
  return {
    ask: (job: Job, input: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, job, input } satisfies Asked);
      }),
    close: () => worker.terminate(),
  };
};

export type AskReader = <Name extends Job>(
  job: Name,
  ...input: Parameters<Reading[Name]>
) => Promise<Awaited<ReturnType<Reading[Name]>>>;

/** Returns a function that reads spreadsheets in a worker, so that the page never blocks. */
export const useReader = (): AskReader => {
  const reader = useRef<ReturnType<typeof openReader> | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  const ask = (job: Job, ...input: readonly unknown[]) => {
    reader.current ??= openReader(() => {
      reader.current = null;
    });
    return reader.current.ask(job, input);
  };
  return ask as AskReader;
};
