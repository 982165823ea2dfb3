import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comesAbout } from '../faults/program.ts';
import { binFolder, newerServer, programsWith } from './database.ts';
import { type Installation, startInstallation } from './installation.ts';
import { compare, compareMails, type Ledger, openLedger } from './ledger.ts';
import { DATABASES, PATIENCE } from './nodes.ts';
import { end, finished, type Part, start } from './parts.ts';
import { saturdayMorning } from './saturday.ts';

/** `ttl` of deploy/cluster/patroni.yml, in milliseconds. */
const LEASE = 20_000;

let installation: Installation;
let ledger: Ledger;
const ledgers: Ledger[] = [];

beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation?.stop());
beforeEach(async () => {
  await installation.cluster.whole();
  ledger = await openLedger(installation);
  ledgers.push(ledger);
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

/** Expects that a machine that does not belong to the cluster says the sentence, and that no request of others fails. */
const isRefused = async (stranger: Part, sentence: string): Promise<void> => {
  const found = await comesAbout(async () => stranger.output().includes(sentence), PATIENCE);
  await end(stranger);
  expect(found, stranger.output()).toBe(true);
  await ledger.allServedAgain(performance.now());
  expect(ledger.failures).toEqual({});
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

  it('serves all people of a Saturday morning, although the primary and its Patroni are killed', async () => {
    const name = await installation.cluster.primary();
    const since = performance.now();
    const morning = await saturdayMorning(installation, () => installation.cluster.kill(name));
    tell(`Saturday morning, primary killed: ${JSON.stringify(morning)}, longest wait ${ledger.longestWait(since)} s`);
    expect(morning).toMatchObject({ people: 2000, presses: 300, lost: [], double: [], wrong: [], allHear: true });
    await ledger.allServedAgain(performance.now());
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

  it('has another primary while Patroni of the first is dead, although its PostgreSQL runs on', async () => {
    const { cluster } = installation;
    const name = await cluster.primary();
    const since = performance.now();
    await end(cluster.databases[name].part());
    await ledger.allServedAgain(since + LEASE);
    tell(`Patroni killed, longest wait ${ledger.longestWait(since)} s`);
    cluster.databases[name].startAgain();
    await cluster.whole();
    expect(await cluster.primary()).not.toBe(name);
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

  it('has another primary while the first is cut off from everybody, which follows once it is back', async () => {
    const { cluster } = installation;
    const name = await cluster.primary();
    const since = performance.now();
    const connect = cluster.cutOff(name, ['home', ...DATABASES.filter((other) => other !== name)]);
    await ledger.allServedAgain(since + LEASE);
    tell(`primary cut off, longest wait ${ledger.longestWait(since)} s`);
    connect();
    await cluster.whole();
    expect(await cluster.primary()).not.toBe(name);
  });

  it('commits on the other standby while the first is cut off from the primary', async () => {
    const { cluster } = installation;
    const [name, standby] = [await cluster.primary(), await cluster.standby()];
    const since = performance.now();
    const connect = cluster.cutOff(name, [standby]);
    await cluster.standbyOtherThan(standby);
    await ledger.allServedAgain(performance.now());
    tell(`standby cut off from the primary, longest wait ${ledger.longestWait(since)} s`);
    connect();
    await cluster.whole();
  });

  it('serves again once the servers reach the primary, from which they were cut off', async () => {
    const { cluster } = installation;
    const since = performance.now();
    const connect = cluster.cutOff(await cluster.primary(), ['home']);
    const isNoticed = async () => Object.keys(ledger.failures).some((failure) => failure.startsWith('503'));
    expect(await comesAbout(isNoticed, PATIENCE)).toBe(true);
    connect();
    await ledger.allServedAgain(performance.now());
    tell(`servers cut off from the primary, longest wait ${ledger.longestWait(since)} s`);
  });

  it('commits on the other standby while the disk of the first is full', async () => {
    const { cluster } = installation;
    const standby = await cluster.standby();
    const since = performance.now();
    const free = await cluster.fillDisk(standby);
    try {
      // The standby needs a new file for the next part of the log.
      const isReplaced = async () => {
        await installation.superuser.query('select pg_switch_wal()');
        return (await cluster.standby()) !== standby;
      };
      expect(await comesAbout(isReplaced, PATIENCE)).toBe(true);
      await ledger.allServedAgain(performance.now());
      tell(`disk of the standby full, longest wait ${ledger.longestWait(since)} s`);
    } finally {
      await free();
    }
    await cluster.whole();
  });

  it('goes on without one etcd of three', async () => {
    const { cluster } = installation;
    const since = performance.now();
    const { etcd } = cluster.databases[await cluster.primary()];
    await end(etcd.part());
    await ledger.allServedAgain(since + LEASE);
    tell(`one etcd killed, longest wait ${ledger.longestWait(since)} s`);
    etcd.startAgain();
    expect(ledger.failures).toEqual({});
  });

  it('goes on without any etcd for longer than a lease', async () => {
    const since = performance.now();
    const etcds = DATABASES.map((name) => installation.cluster.databases[name].etcd);
    await Promise.all(etcds.map((etcd) => end(etcd.part())));
    await ledger.allServedAgain(since + 2 * LEASE);
    tell(`etcd away for two leases, longest wait ${ledger.longestWait(since)} s`);
    for (const etcd of etcds) etcd.startAgain();
    expect(ledger.failures).toEqual({});
  });

  it('serves again once a killed balancer is started again', async () => {
    const since = performance.now();
    await end(installation.balancer.part());
    installation.balancer.startAgain();
    await ledger.allServedAgain(performance.now());
    tell(`HAProxy killed, longest wait ${ledger.longestWait(since)} s`);
  });

  it('goes on beside a database of another cluster with the same name in etcd, which Patroni refuses', async () => {
    const { cluster } = installation;
    const stranger = await cluster.addStranger(binFolder(), (data) =>
      finished(start([join(binFolder(), 'initdb'), '-A', 'trust', '-D', data], {}, cluster.folder.path)),
    );
    await isRefused(stranger, 'system ID mismatch, node stranger belongs to a different');
  });

  it('goes on beside a standby with another version of PostgreSQL, which cannot start', async () => {
    const { cluster } = installation;
    const bin = await programsWith(newerServer(), join(cluster.folder.path, 'other-version'));
    const stranger = await cluster.addStranger(bin, async () => undefined);
    await isRefused(stranger, 'is not compatible with this version');
  });

  it('says that a server has a wrong clock, which works all the same', async () => {
    const { server2 } = installation.servers;
    expect(server2.output()).toMatch(/The clock of this machine is \d+ s behind that of the database/);
    await ledger.allServedAgain(performance.now());
  });

  it('has mailed everybody once, through all of this', async () => {
    await ledger.end();
    const mails = await compareMails(installation, ledgers);
    process.stderr.write(`mails: ${JSON.stringify({ ...mails, lost: mails.lost.length })}\n`);
    expect(mails).toMatchObject({ lost: [], double: [] });
    expect(mails.invited).toBeGreaterThan(1000);
  }, 900_000);
});
