/** Memory in bytes, and CPU time in microseconds since the process started. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
}

/** For `memory` the server first collects garbage, which itself costs CPU time. */
export type Question = 'memory' | 'cpu';

/** Answers questions about usage over the IPC channel, which only the parent process has. */
export const tellUsage = (): void => {
  process.on('message', (question: Question) => {
    if (question === 'memory') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external, cpu: user + system } satisfies Usage);
  });
};
