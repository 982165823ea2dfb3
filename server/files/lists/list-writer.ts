import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import { queueOf } from '../../work-queue.ts';
import type { ListJob } from './list-worker.ts';

/** Makes the files of lists beside the thread that answers requests. */
export interface ListWriter {
  /** Refuses what takes too long or breaks the thread; throws `TooMuchWork` when too much waits already. */
  readonly write: (job: ListJob) => Promise<Uint8Array | Refusal<'file_not_made'>>;
  readonly end: () => Promise<void>;
}

interface WriterParts {
  /** Hears why a file could not be made. */
  readonly onFailure: (error: Error) => void;
  readonly patience?: number;
  /** Only tests run another program in the thread. */
  readonly program?: URL;
}

const PATIENCE = 10_000;
const MEGABYTES = 256;
const PROGRAM = new URL('./list-worker.ts', import.meta.url);

const answerOf = async (worker: Worker, job: ListJob, patience: number): Promise<Uint8Array> => {
  const over = new AbortController();
  const { signal } = over;
  const late = setTimeout(patience, null, { signal }).then(() => {
    throw new Error(`a list took longer than ${patience} ms`);
  });
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`the thread of the lists ended with ${code}`);
  });
  try {
    // Rejects also when the thread throws.
    const answer = once(worker, 'message', { signal });
    worker.postMessage(job);
    const [bytes] = await Promise.race([answer, ended, late]);
    return bytes;
  } finally {
    over.abort();
  }
};

/** The thread is started by the first list, kept for the next ones, and replaced after a failure. */
export const openListWriter = ({ onFailure, patience = PATIENCE, program = PROGRAM }: WriterParts): ListWriter => {
  const inLine = queueOf({ atOnce: 1, waiting: 20 });
  let worker: Worker | null = null;

  const running = (): Worker => {
    if (worker === null) {
      worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
      // A thread that waits for lists keeps no program from ending.
      worker.unref();
    }
    return worker;
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  return {
    end,
    write: (job) =>
      inLine(async () => {
        try {
          return await answerOf(running(), job, patience);
        } catch (error) {
          onFailure(error as Error);
          await end();
          return refuse('file_not_made');
        }
      }),
  };
};
