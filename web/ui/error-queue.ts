export interface RaisedError {
  /** Readable: "Error while updating flight". */
  readonly message: string;
  /** More about it, such as the sentence of the server's code. */
  readonly detail?: string;
  /** Whether work can go on without dealing with it. Failed calls are critical: they can't be ignored. */
  readonly ignorable?: boolean;
  /** Puts it right, such as by trying again. When it throws, the error turns critical. */
  readonly fix?: () => Promise<unknown>;
}

export interface QueuedError extends RaisedError {
  readonly id: number;
  /** The fix has failed: neither to be ignored nor to be resolved, only a reload is left. */
  readonly critical: boolean;
}

export type ErrorQueue = readonly QueuedError[];

let lastId = 0;

/** Behind those that are waiting. The same message once: ten failed rows are one problem. */
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
