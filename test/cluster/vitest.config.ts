import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** These tests need Patroni, etcd and HAProxy, so `npm test` does not include them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    pool: 'forks',
    setupFiles: ['temporal-polyfill/global'],
    include: ['test/cluster/*.cluster.ts'],
    // All tests of a file share one cluster, and a cluster needs the machine for itself.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
