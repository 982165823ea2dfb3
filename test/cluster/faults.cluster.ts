import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Installation, startInstallation } from './installation.ts';
import { compare, type Ledger, openLedger } from './ledger.ts';
import { end } from './nodes.ts';

/** `ttl` of deploy/cluster/patroni.yml, in milliseconds. */
const LEASE = 20_000;

let installation: Installation;
let ledger: Ledger;

beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation?.stop());
beforeEach(async () => {
  await installation.cluster.whole();
  ledger = await openLedger(installation);
  await ledger.allServedAgain(performance.now());
});
afterEach(async () => {
  await installation.cluster.whole();
  await ledger.end();
  const found = await compare(installation, ledger);
  expect(found).toEqual({ lost: [], double: [] });
  expect(ledger.wrong).toEqual([]);
});

/** Prints a figure of a fault, for docs/cluster.md. */
const tell = (fault: string): void => {
  const { acknowledged, failures } = ledger;
  process.stderr.write(`${fault}: ${JSON.stringify({ acknowledged: acknowledged.size, failures })}\n`);
};

describe('an installation of two servers and three databases, under load', () => {
  it('restarts both servers, one after the other, without a failed request', async () => {
    for (const name of ['server1', 'server2'] as const) {
      installation.servers[name].process.kill('SIGTERM');
      expect(await installation.servers[name].ended).toBe(0);
      await installation.startServer(name);
      await ledger.allServedAgain(performance.now());
    }
    tell('rolling restart');
    expect(ledger.failures).toEqual({});
  });

  it('goes on without a server that is killed', async () => {
    const since = performance.now();
    installation.servers.server1.process.kill('SIGKILL');
    await ledger.allServedAgain(since);
    tell(`server killed, longest wait ${ledger.longestWait(since)} s`);
    await installation.startServer('server1');
  });

  it('has another primary after the first and its Patroni are killed', async () => {
    const name = await installation.cluster.primary();
    const since = performance.now();
    await installation.cluster.kill(name);
    await ledger.allServedAgain(performance.now());
    tell(`primary killed, longest wait ${ledger.longestWait(since)} s`);
    expect(await installation.cluster.primary()).not.toBe(name);
    installation.cluster.databases[name].startAgain();
  });

  it('has another primary while the first hangs, which follows once it continues', async () => {
    const name = await installation.cluster.primary();
    const since = performance.now();
    const goOn = await installation.cluster.freeze(name);
    await ledger.allServedAgain(since + LEASE);
    tell(`primary frozen, longest wait ${ledger.longestWait(since)} s`);
    goOn();
    await installation.cluster.whole();
    expect(await installation.cluster.primary()).not.toBe(name);
  });

  it('moves the primary to a standby on request', async () => {
    const name = await installation.cluster.primary();
    const since = performance.now();
    await installation.cluster.switchOver();
    await ledger.allServedAgain(performance.now());
    tell(`switchover, longest wait ${ledger.longestWait(since)} s`);
    await installation.cluster.whole();
    expect(await installation.cluster.primary()).not.toBe(name);
  });

  it('goes on without etcd for longer than a lease', async () => {
    const since = performance.now();
    await end(installation.cluster.etcd.part());
    await ledger.allServedAgain(since + 2 * LEASE);
    tell(`etcd away for two leases, longest wait ${ledger.longestWait(since)} s`);
    installation.cluster.etcd.startAgain();
    expect(ledger.failures).toEqual({});
  });

  it('serves again once a killed balancer is started again', async () => {
    const since = performance.now();
    await end(installation.balancer.part());
    installation.balancer.startAgain();
    await ledger.allServedAgain(performance.now());
    tell(`HAProxy killed, longest wait ${ledger.longestWait(since)} s`);
  });
});
