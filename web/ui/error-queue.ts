export interface RaisedError {
  /** Readable text: "Error while updating flight". */
  readonly message: string;
  /** Further text, such as that of the server's code. */
  readonly detail?: string;
  /** Whether work can continue without resolving it. Failed calls are critical: they can't be ignored. */
  readonly ignorable?: boolean;
  /** Fixes the error, for example by a retry. If it throws, the error becomes critical. */
  readonly fix?: () => Promise<unknown>;
}

export interface QueuedError extends RaisedError {
  readonly id: number;
  /** The fix has failed: the error can be neither ignored nor resolved, so only a reload is left. */
  readonly critical: boolean;
}

export type ErrorQueue = readonly QueuedError[];

let lastId = 0;

/** Appends an error to the queue; equal messages only once: ten failed rows are one problem. */
export const raised = (queue: ErrorQueue, error: RaisedError): ErrorQueue => {
  if (queue.some(({ message }) => message === error.message)) return queue;
  lastId += 1;
  return [...queue, { ...error, id: lastId, critical: false }];
};

export const mayIgnore = ({ ignorable, critical }: QueuedError): boolean => ignorable === true && !critical;
export const mayResolve = ({ fix, critical }: QueuedError): boolean => fix !== undefined && !critical;

export const removed = (queue: ErrorQueue, id: number): ErrorQueue => queue.filter((error) => error.id !== id);

export const fixFailed = (queue: ErrorQueue, id: number): ErrorQueue =>
  queue.map((error) => (error.id === id ? { ...error, critical: true } : error));
