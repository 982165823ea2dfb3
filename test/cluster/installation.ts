import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { comesAbout, type Program, ROOT, run } from '../faults/program.ts';
import { callersAt, type TestApi } from '../support/api.ts';
import { freePort } from '../support/free-port.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { binFolder } from './database.ts';
import { type Cluster, PATIENCE, query, startDatabases } from './nodes.ts';
import { end, type Restartable, restartable, start } from './parts.ts';

const SERVERS = ['server1', 'server2'] as const;
export type ServerName = (typeof SERVERS)[number];

export const DRAIN_SECONDS = 4;

/** Shifts the clock of a program by five minutes. The loader puts the folder of the processor into `$LIB`. */
const shiftedClock = (by: '+300s' | '-300s') => ({
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
  FAKETIME: by,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** The clock of this server is behind. */
const LATE = 'server2';
/** The clock of PostgreSQL on this machine is ahead; that of Patroni, which the library makes fail, is not. */
const EARLY = 'database3';

const earlyPostgres = (): string => {
  const settings = Object.entries(shiftedClock('+300s')).map(([key, value]) => `'${key}=${value}'`);
  return ['env', ...settings, join(binFolder(), 'postgres')].join(' ');
};

/** Databases, two servers and HAProxy as in `docs/cluster.md`, on this machine; the clocks of two of them are wrong. */
export interface Installation extends Pick<TestApi, 'as'> {
  readonly url: string;
  readonly cluster: Cluster;
  readonly smtp: MailServer;
  readonly servers: Record<ServerName, Program>;
  readonly startServer: (name: ServerName) => Promise<void>;
  readonly balancer: Restartable;
  /** Connects through HAProxy, to whichever database is the primary. */
  readonly superuser: pg.Pool;
  readonly superuserUrl: string;
  readonly stop: () => Promise<void>;
}

const LOGIN = 'login-of-this-test';
const OWNER = 'owner-of-this-test';

const prepareDatabase = async (superuserUrl: (database?: string) => string): Promise<void> => {
  await query(superuserUrl(), 'create database aufwind');
  await query(superuserUrl('aufwind'), await readFile(join(ROOT, 'database/roles.sql'), 'utf8'));
  await query(
    superuserUrl(),
    `alter role aufwind_login password '${LOGIN}'; alter role aufwind_owner password '${OWNER}'`,
  );
};

const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const startInstallation = async (): Promise<Installation> => {
  const cluster = await startDatabases({ serverOf: (name) => (name === EARLY ? earlyPostgres() : null) });
  const smtp = await startMailServer();
  const [people, primary] = [await freePort(), await freePort()];
  const ports = { server1: await freePort(), server2: await freePort() };
  const { database1, database2, database3 } = cluster.databases;
  const startBalancer = () =>
    start(
      ['haproxy', '-db', '-f', join(ROOT, 'deploy/cluster/haproxy.cfg')],
      {
        PEOPLE: `127.0.0.1:${people}`,
        PRIMARY: `127.0.0.1:${primary}`,
        SERVER1: `127.0.0.1:${ports.server1}`,
        SERVER2: `127.0.0.1:${ports.server2}`,
        DATABASE1: `${database1.address}:5432`,
        DATABASE2: `${database2.address}:5432`,
        DATABASE3: `${database3.address}:5432`,
        PATRONI1: '8008',
        PATRONI2: '8008',
        PATRONI3: '8008',
        PATRONI_CA: cluster.certificateOf('database1').ca,
      },
      cluster.folder.path,
    );
  await cluster.whole();
  const balancer = restartable(startBalancer);
  const superuserUrl = (database?: string) => cluster.superuserUrl(`127.0.0.1:${primary}`, database);
  // HAProxy takes each database for a primary until its checks have failed, so one success says little.
  let successes = 0;
  const leadsToPrimary = async () => {
    const isWritten = await query(superuserUrl(), 'create temporary table written ()').then(
      () => true,
      () => false,
    );
    successes = isWritten ? successes + 1 : 0;
    return successes >= 12;
  };
  if (!(await comesAbout(leadsToPrimary, PATIENCE)))
    throw new Error(`no way to the primary\n${balancer.part().output()}`);
  await prepareDatabase(superuserUrl);
  const migration = run('programs/migrate/main.ts', {
    DATABASE_OWNER_URL: `postgres://aufwind_owner:${OWNER}@127.0.0.1:${primary}/aufwind`,
  });
  if ((await migration.ended) !== 0) throw new Error(migration.output());

  const url = `http://127.0.0.1:${people}`;
  const servers = {} as Record<ServerName, Program>;
  const startServer = async (name: ServerName) => {
    const program = run('programs/server/main.ts', {
      PORT: String(ports[name]),
      PUBLIC_URL: url,
      DATA_DIR: join(cluster.folder.path, name),
      DATABASE_URL: `postgres://aufwind_login:${LOGIN}@127.0.0.1:${primary}/aufwind`,
      AUFWIND_SECRET: 's'.repeat(48),
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      CALLS_A_MINUTE: '1000000',
      SMTP_URL: smtp.url,
      DEMO: 'off',
      ...(name === LATE && shiftedClock('-300s')),
    });
    servers[name] = program;
    await program.says('Aufwind is ready');
    await comesAbout(() => isReady(ports[name]), PATIENCE);
  };
  await Promise.all(SERVERS.map(startServer));
  if (!(await comesAbout(() => isReady(people), PATIENCE))) throw new Error('HAProxy finds no server');
  const superuser = new pg.Pool({ connectionString: superuserUrl('aufwind'), max: 2, idleTimeoutMillis: 100 });
  superuser.on('error', () => undefined);
  const { as } = await callersAt(url, superuser, url);
  return {
    url,
    cluster,
    smtp,
    servers,
    startServer,
    balancer,
    superuser,
    superuserUrl: superuserUrl('aufwind'),
    as,
    stop: async () => {
      await superuser.end();
      await Promise.all(
        SERVERS.map((name) => {
          servers[name].process.kill('SIGKILL');
          return servers[name].ended;
        }),
      );
      await end(balancer.part());
      await cluster.stop();
      await smtp.stop();
    },
  };
};
