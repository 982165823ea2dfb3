import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, askMachine } from './ask.ts';
import { createCertificates } from './certificates.ts';
import { PATRONI_PASSWORD } from './database.ts';
import { type Cluster, DATABASES, startDatabases } from './nodes.ts';

let cluster: Cluster;
let ca: string;

beforeAll(async () => {
  cluster = await startDatabases();
  ca = cluster.certificateOf('database1').ca;
  await cluster.whole();
});
afterAll(() => cluster?.stop());

const WRONG = 'patroni:a wrong password';
const RIGHT = `patroni:${PATRONI_PASSWORD}`;

/** Every call of Patroni that changes something. */
const CALLS: readonly { readonly method: string; readonly path: string; readonly body?: object }[] = [
  { method: 'POST', path: '/switchover', body: { leader: 'database1', candidate: 'database2' } },
  { method: 'POST', path: '/failover', body: { candidate: 'database2' } },
  { method: 'PATCH', path: '/config', body: { postgresql: { parameters: { archive_command: 'touch /tmp/foreign' } } } },
  { method: 'PUT', path: '/config', body: { ttl: 20 } },
  { method: 'POST', path: '/restart', body: {} },
  { method: 'POST', path: '/reload' },
  { method: 'POST', path: '/reinitialize', body: { force: true } },
  { method: 'DELETE', path: '/switchover' },
  { method: 'DELETE', path: '/restart' },
];

/** Asks from a database machine, from which Patroni lets people change something, with curl's words. */
const askFromMachine = (method: string, path: string, auth?: string) => {
  const { api, run } = cluster.databases.database1;
  const credentials = auth === undefined ? [] : ['--user', auth];
  const shown = ['--silent', '--cacert', ca, '--output', '/dev/null', '--write-out', '%{http_code}'];
  return run('curl', ...shown, ...credentials, '--request', method, '--data', '{}', `${api}${path}`);
};

describe('a database machine', () => {
  it.each(CALLS)(
    'is not changed from another machine, whatever its password: $method $path',
    async ({ method, path, ...call }) => {
      for (const name of DATABASES)
        for (const auth of [undefined, WRONG, RIGHT]) {
          const asked: Asked = { method, ...call, ca, ...(auth === undefined ? {} : { auth }) };
          const { status } = await askMachine(`${cluster.databases[name].api}${path}`, asked);
          expect([name, status]).toEqual([name, 403]);
        }
    },
  );

  it.each(CALLS)('is not changed without the password, from its own network: $method $path', ({ method, path }) => {
    expect([askFromMachine(method, path), askFromMachine(method, path, WRONG)]).toEqual(['401', '401']);
  });

  it('tells everybody who is the primary, and does what the password asks for', async () => {
    const before = await cluster.primary();
    expect((await askMachine(`${cluster.databases[before].api}/primary`, { ca })).status).toBe(200);
    expect(askFromMachine('POST', '/reload', RIGHT)).toBe('202');
    await cluster.switchOver();
    await cluster.whole();
    expect(await cluster.primary()).not.toBe(before);
  });
});

describe('etcd', () => {
  const etcd = () => cluster.databases.database1.address;
  const leader = 'v2/keys/service/aufwind/leader';

  it('lets nobody in without a certificate of the cluster, on the ports of clients and of other etcds', async () => {
    const foreign = await createCertificates(join(cluster.folder.path, 'foreign'), { database1: etcd() });
    for (const port of [2379, 2380])
      for (const as of [undefined, foreign('database1')]) {
        const asked: Asked = { ca, ...(as === undefined ? {} : { as }) };
        await expect(askMachine(`https://${etcd()}:${port}/${leader}`, asked)).rejects.toThrow(/alert|reset|hang up/);
        await expect(
          askMachine(`https://${etcd()}:${port}/v3/kv/range`, { ...asked, method: 'POST' }),
        ).rejects.toThrow();
      }
  });

  it('speaks no plain text', async () => {
    for (const port of [2379, 2380])
      await expect(
        fetch(`http://${etcd()}:${port}/${leader}`).then(({ ok }) => {
          if (!ok) throw new Error('refused');
        }),
      ).rejects.toThrow();
  });

  it('knows a machine of the cluster by its certificate', async () => {
    const as = cluster.certificateOf('database1');
    const { status, text } = await askMachine(`https://${etcd()}:2379/${leader}`, { ca, as });
    expect([status, JSON.parse(text).node.value]).toEqual([200, await cluster.primary()]);
  });
});
