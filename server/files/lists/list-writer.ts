import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { fairQueueOf } from '../../work-queue.ts';
import type { ListJob } from './list-worker.ts';

/** Makes the files of lists beside the thread that answers requests. */
export interface ListWriter {
  /** Refuses what takes too long or breaks the thread; throws `TooMuchWork` when too much waits already, or too much of this school's. */
  readonly write: (schoolId: SchoolId, job: ListJob) => Promise<Uint8Array | Refusal<'file_not_made'>>;
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
/** Lists of one school that wait or are being made. */
const SHARE = 3;
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
  const inTurn = fairQueueOf<SchoolId>({ atOnce: 1, waiting: 20, each: SHARE });
  let worker: Worker | null = null;
  let lastFailure: Error | null = null;

  /** Once: a thread that breaks tells whoever waits for its answer and its own listener the same. */
  const report = (failure: Error): void => {
    if (failure !== lastFailure) onFailure(failure);
    lastFailure = failure;
  };
  const started = (): Worker => {
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    const forget = (): void => {
      if (worker === thread) worker = null;
    };
    // Without a listener a thread that breaks while nobody waits for its answer would end the server.
    thread.on('error', (error) => {
      forget();
      report(error as Error);
    });
    thread.on('exit', forget);
    // A thread that waits for lists keeps no program from ending.
    thread.unref();
    return thread;
  };
  const running = (): Worker => {
    worker ??= started();
    return worker;
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  const made = async (job: ListJob) => {
    try {
      return await answerOf(running(), job, patience);
    } catch (error) {
      report(error as Error);
      await end();
      return refuse('file_not_made');
    }
  };

  return {
    end,
    write: (schoolId, job) => inTurn(schoolId, () => made(job)),
  };
};
