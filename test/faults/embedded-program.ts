import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { socketUrl } from '../../server/db/embedded/bootstrap.ts';
import { type Postmaster, postmasterInLockFile } from '../../server/db/embedded/postmaster.ts';
import { callersAt, type TestApi } from '../support/api.ts';
import { freePort } from '../support/free-port.ts';
import { clusterOf } from './cluster.ts';
import { newFolder, type Program, run } from './program.ts';

/** The server with the embedded database that it starts itself. */
export interface EmbeddedProgram extends Pick<TestApi, 'as' | 'superuser'> {
  readonly url: string;
  readonly port: number;
  readonly superuserUrl: string;
  readonly cluster: string;
  readonly program: Program;
  /** The postmaster as it is recorded now. */
  readonly postmaster: () => Postmaster;
  /** Stops the program and removes its data. */
  readonly remove: () => Promise<void>;
}

/** `now`: the time of its clock, if a test moves it. */
export const openEmbeddedProgram = async (
  env: Record<string, string> = {},
  now?: () => Date,
): Promise<EmbeddedProgram> => {
  const [folder, port] = await Promise.all([newFolder(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: folder.path, PORT: String(port), PUBLIC_URL: url, CALLS_A_MINUTE: '1000000' };
  const program = run('programs/server/main.ts', { ...own, ...env });
  await program.says('Aufwind is ready');
  const postmaster = () => {
    const noted = postmasterInLockFile(clusterOf(folder.path));
    if (noted === null) throw new Error('there is no PostgreSQL');
    return noted;
  };
  const passwords = JSON.parse(readFileSync(join(folder.path, 'database-passwords.json'), 'utf8'));
  const superuserUrl = socketUrl(postmaster().socketFolder, 'aufwind_superuser', passwords.superuser);
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2, idleTimeoutMillis: 100 });
  // The tests cut these connections together with those of the program.
  superuser.on('error', () => undefined);
  const { as } = await callersAt(url, superuser, url, now);
  return {
    url,
    port,
    superuserUrl,
    cluster: clusterOf(folder.path),
    program,
    superuser,
    as,
    postmaster,
    remove: async () => {
      await superuser.end();
      program.process.kill('SIGKILL');
      await program.ended;
      await folder.remove();
    },
  };
};
