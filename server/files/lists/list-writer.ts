import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { fairQueueOf } from '../../work-queue.ts';
import type { ListJob } from './list-worker.ts';

/** Generates the files of lists in a worker thread, so that requests are not delayed. */
export interface ListWriter {
  /**
   * Returns a refusal for a list that takes too long or breaks the thread. Throws `TooMuchWork` if too many lists are
   * waiting, in total or of this school. One that is made `ahead` of its need comes after all others.
   */
  readonly write: (schoolId: SchoolId, job: ListJob, ahead?: boolean) => Promise<Uint8Array | Refusal<'file_not_made'>>;
  readonly end: () => Promise<void>;
}

interface WriterParts {
  /** Receives the reason why a file could not be generated. */
  readonly onFailure: (error: Error) => void;
  readonly patience?: number;
  /** Replaced only by tests. */
  readonly program?: URL;
}

const PATIENCE = 10_000;
/** Maximum number of lists of one school that are waiting or in progress. */
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
    // Also rejects when the thread throws.
    const answer = once(worker, 'message', { signal });
    worker.postMessage(job);
    const [bytes] = await Promise.race([answer, ended, late]);
    return bytes;
  } finally {
    over.abort();
  }
};

/** Starts the worker thread with the first list, reuses it, and replaces it after a failure. */
export const openListWriter = ({ onFailure, patience = PATIENCE, program = PROGRAM }: WriterParts): ListWriter => {
  const inTurn = fairQueueOf<SchoolId>({ atOnce: 1, waiting: 20, each: SHARE });
  let worker: Worker | null = null;
  let lastFailure: Error | null = null;

  /** Reports an error once: a broken thread passes the same error to the waiting job and to the `error` listener. */
  const report = (failure: Error): void => {
    if (failure !== lastFailure) onFailure(failure);
    lastFailure = failure;
  };
  const started = (): Worker => {
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    const forget = (): void => {
      if (worker === thread) worker = null;
    };
    // Without this listener, an error of the idle thread would end the server.
    thread.on('error', (error) => {
      forget();
      report(error as Error);
    });
    thread.on('exit', forget);
    // Lets the program end although the idle thread is still running.
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
    write: (schoolId, job, ahead) => inTurn(schoolId, () => made(job), ahead),
  };
};
