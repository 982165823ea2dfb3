export interface RaisedError {
  /** Readable text: "Error while updating flight". */
  readonly message: string;
  /** Further text, such as that of the server's code. */
  readonly detail?: string;
  /** Id of the failed request, by which support finds it. */
  readonly traceId?: string | null;
  /** Whether work can continue without resolving it. Failed calls are critical: they can't be ignored. */
  readonly ignorable?: boolean;
  /** Fixes the error by doing the failed thing again. If it throws, the error becomes critical, and can be tried again. */
  readonly fix?: Fix;
}

type Fix = () => Promise<unknown>;

export interface QueuedError extends Omit<RaisedError, 'fix'> {
  readonly id: number;
  /** One for each equal error. */
  readonly fixes: readonly Fix[];
  /** How often the fixes have failed. After the first time the error is critical: it can't be ignored any more. */
  readonly failures: number;
}

export type ErrorQueue = readonly QueuedError[];

let lastId = 0;

/** Appends an error to the queue; equal messages only once: ten failed rows are one problem, with ten fixes. */
export const raised = (queue: ErrorQueue, { fix, ...error }: RaisedError): ErrorQueue => {
  const fixes = fix === undefined ? [] : [fix];
  if (queue.some(({ message }) => message === error.message)) {
    return queue.map((one) => (one.message === error.message ? { ...one, fixes: [...one.fixes, ...fixes] } : one));
  }
  lastId += 1;
  return [...queue, { ...error, id: lastId, fixes, failures: 0 }];
};

export const isCritical = ({ failures }: QueuedError): boolean => failures > 0;
export const mayIgnore = (error: QueuedError): boolean => error.ignorable === true && !isCritical(error);
export const mayResolve = ({ fixes }: QueuedError): boolean => fixes.length > 0;

export const removed = (queue: ErrorQueue, id: number): ErrorQueue => queue.filter((error) => error.id !== id);

/** Removes the error, unless others of its fixes have failed, or an equal one was raised while they were running. */
export const fixed = (queue: ErrorQueue, id: number, done: readonly Fix[]): ErrorQueue =>
  queue.flatMap((error) => {
    if (error.id !== id) return [error];
    const fixes = error.fixes.filter((fix) => !done.includes(fix));
    return fixes.length === 0 ? [] : [{ ...error, fixes }];
  });

export const fixFailed = (queue: ErrorQueue, id: number): ErrorQueue =>
  queue.map((error) => (error.id === id ? { ...error, failures: error.failures + 1 } : error));
