/** What a server uses: bytes, and microseconds of processor time since it started. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
}

/** `memory` is told after a collection, which costs processor time of its own. */
export type Question = 'memory' | 'cpu';

/** Answers whoever started this process, who alone can ask. */
export const tellUsage = (): void => {
  process.on('message', (question: Question) => {
    if (question === 'memory') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external, cpu: user + system } satisfies Usage);
  });
};
