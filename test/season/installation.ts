import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postmasterInLockFile } from '../../server/db/embedded/postmaster.ts';
import { type Program, ROOT, run, runIn } from '../faults/program.ts';
import { callersAt, type TestApi } from '../support/api.ts';
import { freePort } from '../support/free-port.ts';
import { openMovedClock, removeClocksOfKilledProcesses } from '../support/moved-clock.ts';
import { DUE } from '../support/moved-program.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Megabytes of the disk on which the database of a season lies, if we may mount one. */
const DISK = 600;
/** In milliseconds. */
const LOOK = 25;
/** Looks after which a full disk is freed. */
const MOST_LOOKS = 200;
/** Looks after which servers that refuse to start are given up: more than five minutes. */
const GIVEN_UP = 12_000;

/** Two servers on one PostgreSQL, and a mail server, all under one clock. */
export interface Installation extends Pick<TestApi, 'as'> {
  readonly urls: readonly [string, string];
  readonly now: () => Temporal.Instant;
  /** Moves the clock, which goes on from there. */
  readonly moveTo: (instant: Temporal.Instant) => void;
  /** Runs a query as somebody who sees every row, once there is a database. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly superuser: pg.Pool;
  /** The mails of all mail servers that this season had. */
  readonly received: () => MailServer['received'];
  /** Waits until both servers are ready, and nothing is being written. */
  readonly quiet: () => Promise<void>;
  /** Lets both servers do what is due, as they do every minute, and waits until it is done. */
  readonly settle: () => Promise<void>;
  /** Ends a server, which is started again. */
  readonly end: (place: 0 | 1, signal: 'SIGKILL' | 'SIGTERM') => void;
  /** Stops a server, in whose place the present code starts, as from now on in place of each server that ends. */
  readonly upgrade: (place: 0 | 1) => void;
  /** Returns the folder of the code that a server runs, or is being started with. */
  readonly codeOf: (place: 0 | 1) => string;
  /** Kills the postmaster, which is started again. */
  readonly killDatabase: () => void;
  /** Cuts all connections of the servers to the database. */
  readonly cutConnections: () => Promise<void>;
  /** Fills the disk of the database, if it is one of its own: that needs root and mount. */
  readonly fillDisk: () => void;
  /** Frees a disk that is full. */
  readonly freeDisk: () => Promise<void>;
  /** Whether the disk is full. */
  readonly isFull: () => boolean;
  readonly mailsAway: () => Promise<void>;
  readonly mailsBack: () => Promise<void>;
  /** Makes the mail server take the next mails and hang up before it says so. */
  readonly loseMailAnswers: (count: number) => void;
  /** Makes the mail servers know an address, or not. */
  readonly setMailbox: (email: string, isKnown: boolean) => void;
  /** Whether there is a mail server, and no mail waits to be tried again. */
  readonly haveMailsArrived: () => Promise<boolean>;
  /** Returns how many servers and databases were started again. */
  readonly restarts: () => { readonly servers: number; readonly databases: number };
  readonly remove: () => Promise<void>;
}

const UNDER_WAY = `select count(*)::int as number from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;
const TO_BE_TRIED_AGAIN = `select count(*)::int as number from jobs.job where state = 'retry'`;

/** Mounts a small disk, if the user may. */
const mount = (path: string): boolean => {
  mkdirSync(path);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=755`, 'tmpfs', path]).status === 0;
};

interface Urls {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  readonly superuserUrl: string;
  readonly cluster: string;
}

/** `release`: the folder of the code with which both servers start. */
export const openInstallation = async (
  at: Temporal.Instant,
  withDisk: boolean,
  release: string,
): Promise<Installation> => {
  const folder = temporaryFolder();
  const disk = join(folder.path, 'disk');
  const filler = join(disk, 'filler');
  const canFill = withDisk && mount(disk);
  const clock = openMovedClock(at);
  const unknownBoxes = new Set<string>();
  const mailServers = [await startMailServer(0, unknownBoxes)];
  const mails = () => mailServers.at(-1) as MailServer;
  const smtp = mails().url;
  const keeper = run('test/season/database.ts', clock.env, [canFill ? disk : folder.path]);
  const failed = keeper.ended.then(() => Promise.reject(new Error(keeper.output())));
  const [{ ownerUrl, loginUrl, superuserUrl, cluster }] = (await Promise.race([
    once(keeper.process, 'message'),
    failed,
  ])) as [Urls];
  failed.catch(() => undefined);
  const reached = (url: string) => url.replace('@/', '@localhost/');
  const ports = [await freePort(), await freePort()] as const;
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  let [isOver, isAway] = [false, false];

  let code = release;
  const codes: [string, string] = [release, release];
  const startServer = (place: 0 | 1): Program =>
    runIn(code, join(code, 'programs/server/main.ts'), {
      DATA_DIR: folder.path,
      DATABASE_URL: reached(loginUrl),
      DATABASE_OWNER_URL: reached(ownerUrl),
      AUFWIND_SECRET: 's'.repeat(48),
      PORT: String(ports[place]),
      PUBLIC_URL: urls[0],
      SMTP_URL: smtp,
      DEMO: 'off',
      CALLS_A_MINUTE: '1000000',
      ...clock.env,
    });
  const servers: Program[] = [];
  /** The output of the server that ended last, for each place. */
  const said: string[] = [];
  let starts = 0;
  /** Starts a server, and starts it again whenever it ends. */
  const keep = (place: 0 | 1): void => {
    starts += 1;
    removeClocksOfKilledProcesses();
    codes[place] = code;
    const server = startServer(place);
    servers[place] = server;
    void server.ended.then(() => {
      said[place] = server.output();
      if (!isOver) keep(place);
    });
  };
  const end: Installation['end'] = (place, signal) => void servers[place]?.process.kill(signal);
  keep(0);
  // The first one migrates the database.
  await servers[0]?.says('Aufwind is ready');
  keep(1);

  /** Returns a function that waits a little. After five seconds it frees a full disk, on which the database may not start. */
  const patience = () => {
    let looks = 0;
    return async () => {
      looks += 1;
      if (looks === MOST_LOOKS) rmSync(filler, { force: true });
      if (looks === GIVEN_UP) throw new Error(`the servers do not start:\n${said.join('\n')}`);
      await pause(LOOK);
    };
  };
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2, idleTimeoutMillis: 100 });
  superuser.on('error', () => undefined);
  const query: Installation['query'] = async (text, values = []) => {
    const wait = patience();
    for (;;) {
      try {
        return (await superuser.query(text, [...values])).rows;
      } catch (error) {
        // A failure of the query itself comes with its place in the text, or with a class of its own.
        if (/^(22|23|42)/.test((error as { code?: string }).code ?? '')) throw error;
        await wait();
      }
    }
  };
  const none = async (text: string) => Number(Object.values((await query(text))[0] ?? {})[0]) === 0;
  const isReady = async (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ready = async () => {
    const wait = patience();
    for (const url of urls) while (!(await isReady(url))) await wait();
  };
  const quiet = async () => {
    await ready();
    while (!(await none(UNDER_WAY))) await pause(LOOK);
  };
  /** Resolves when the server has done what is due, or has ended. */
  const doWhatIsDue = async ({ process, ended }: Program): Promise<void> => {
    if (!process.connected) return;
    const done = once(process, 'message');
    process.send('do what is due', () => undefined);
    await Promise.race([done, ended]);
  };
  /** Signs in people also while the database is being started again. */
  const patient = { query: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }) };
  const { as } = await callersAt(
    urls[0],
    patient as unknown as pg.Pool,
    urls[0],
    () => new Date(clock.now().epochMilliseconds),
  );

  return {
    as,
    urls,
    superuser,
    query,
    now: clock.now,
    moveTo: clock.moveTo,
    received: () => mailServers.flatMap(({ received }) => received),
    quiet,
    settle: async () => {
      await ready();
      await Promise.all(servers.map(doWhatIsDue));
      await ready();
      while (!(await none(DUE))) await pause(LOOK);
    },
    end,
    upgrade: (place) => {
      code = ROOT;
      end(place, 'SIGTERM');
    },
    codeOf: (place) => codes[place],
    killDatabase: () => {
      const postmaster = postmasterInLockFile(cluster);
      if (postmaster !== null) process.kill(postmaster.pid, 'SIGKILL');
    },
    cutConnections: async () => {
      await query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'aufwind_login'`);
    },
    fillDisk: () => {
      if (canFill) spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    },
    freeDisk: async () => {
      if (!existsSync(filler)) return;
      rmSync(filler);
      await quiet();
    },
    isFull: () => existsSync(filler),
    mailsAway: async () => {
      isAway = true;
      await mails().stop();
    },
    mailsBack: async () => {
      mailServers.push(await startMailServer(mails().port, unknownBoxes));
      isAway = false;
    },
    setMailbox: (email, isKnown) => void (isKnown ? unknownBoxes.delete(email) : unknownBoxes.add(email)),
    haveMailsArrived: async () => !isAway && (await none(TO_BE_TRIED_AGAIN)),
    loseMailAnswers: (count) => mails().behave(...Array.from({ length: count }, () => 'lose-answer' as const)),
    restarts: () => ({
      servers: starts - urls.length,
      databases: keeper.output().split('It is being started again').length - 1,
    }),
    remove: async () => {
      isOver = true;
      await superuser.end();
      for (const { process } of servers) process.kill('SIGKILL');
      keeper.process.kill('SIGTERM');
      await Promise.all([...servers, keeper].map(({ ended }) => ended));
      if (canFill) spawnSync('umount', [disk]);
      for (const server of mailServers) await server.stop().catch(() => undefined);
      await clock.remove();
      await folder.remove();
    },
  };
};
