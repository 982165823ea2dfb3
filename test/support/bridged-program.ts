import pg from 'pg';
import { newFolder, type Program, run } from '../faults/program.ts';
import { callersAt, type TestApi } from './api.ts';
import type { Bridged } from './bridged-school.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import type { PlanInput } from './waha/plan.ts';

const ACCESS = { session: 'school', apiKey: 'api-key', hookKey: 'hook-key' };

type State = ReturnType<Bridged['waha']['state']>;

/** Our server as a separate program that can be killed and restarted, while the bridge keeps running. */
export interface BridgedProgram {
  /** Environment variables of our server, for other programs beside it. */
  readonly env: Readonly<Record<string, string>>;
  readonly api: Pick<TestApi, 'superuser' | 'as'>;
  readonly waha: Omit<Bridged['waha'], 'state'>;
  /** Returns what the bridge has received so far. */
  readonly state: () => Promise<State>;
  readonly plan: (plan: PlanInput) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Kills the server without letting it shut down. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const startStandIn = async (): Promise<{ readonly program: Program; readonly url: string }> => {
  const { session, apiKey, hookKey } = ACCESS;
  const env = { PORT: '0', WAHA_SESSION: session, WAHA_API_KEY: apiKey, WAHA_HOOK_KEY: hookKey };
  const program = run('test/support/waha/main.ts', env);
  await program.says('WAHA stand-in at ');
  return { program, url: /http:\S+/.exec(program.output())?.[0] ?? '' };
};

const end = async ({ process, ended }: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  process.kill(signal);
  await ended;
};

export const openBridgedProgram = async (): Promise<BridgedProgram> => {
  const [{ loginUrl, superuserUrl }, standIn, folder, port] = await Promise.all([
    createTestDatabase(),
    startStandIn(),
    newFolder(),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  const { as } = await callersAt(url, superuser, url);
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    DATABASE_URL: loginUrl.replace('@/', '@localhost/'),
    AUFWIND_SECRET: 'k'.repeat(48),
    CHAT_PACE: '1',
    CHAT_BRIDGE_HOSTS: new URL(standIn.url).host,
  };
  let server: Program | null = null;
  const endServer = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server !== null) await end(server, signal);
    server = null;
  };
  return {
    env,
    api: { superuser, as },
    waha: { url: standIn.url, ...ACCESS },
    state: async () => (await fetch(`${standIn.url}/stand-in/state`)).json() as Promise<State>,
    plan: async (plan) => {
      await fetch(`${standIn.url}/stand-in/plan`, { method: 'PUT', body: JSON.stringify(plan) });
    },
    start: async () => {
      server = run('programs/server/main.ts', env);
      await server.says('Aufwind is ready');
    },
    kill: () => endServer('SIGKILL'),
    stop: async () => {
      await endServer('SIGTERM');
      await end(standIn.program, 'SIGTERM');
      await superuser.end();
      await folder.remove();
    },
  };
};
