import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

export const measurePools = (pools: Readonly<Record<string, Pool>>, registry: Registry): void => {
  new Gauge({
    name: 'aufwind_database_connections',
    help: 'Connections of each pool: total, idle and in use; and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
};

const JOBS = `
  select q.name, s.state, count(j.id)::int as count
  from jobs.queue q
  cross join (values ('queued'), ('active'), ('failed')) s (state)
  left join jobs.job j on j.name = q.name
    and case j.state when 'created' then 'queued' when 'retry' then 'queued' else j.state::text end = s.state
  group by 1, 2`;

interface JobCount {
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

/** Milliseconds for which the counts are cached, however often the metrics are scraped. */
const KEPT = 10_000;

/** Counts jobs when the metrics are scraped. Without a database these series are missing, but the others are served. */
export const registerJobMetrics = (pool: Pool, registry: Registry): void => {
  let counted = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'aufwind_jobs',
    help: 'Jobs by queue: queued (also for later), active, failed for good within the last month.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      if (performance.now() - counted < KEPT) return;
      counted = performance.now();
      const { rows } = await pool.query<JobCount>(JOBS).catch(() => ({ rows: [] }));
      this.reset();
      for (const { name: queue, state, count } of rows) this.set({ queue, state }, count);
    },
  });
};
