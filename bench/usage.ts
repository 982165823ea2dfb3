import type { Pool } from 'pg';

/** Memory in bytes; CPU time in microseconds and sent statements since the process started. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
  readonly statements: number;
}

/** For `memory` the server first collects garbage, which itself costs CPU time. */
export type Question = 'memory' | 'cpu';

let statements = 0;

/** Counts the statements of the pool. */
export const countStatements = (pool: Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    Object.assign(client, {
      query: (...sent: unknown[]) => {
        statements += 1;
        return query(...sent);
      },
    });
  });
};

/** Answers questions about usage over the IPC channel, which only the parent process has. */
export const tellUsage = (): void => {
  process.on('message', (question: Question) => {
    if (question === 'memory') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external, cpu: user + system, statements } satisfies Usage);
  });
};
