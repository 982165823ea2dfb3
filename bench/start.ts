import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchData } from './database.ts';
import type { Question, Usage } from './usage.ts';

/** Starts a server of this folder. The server picks a free port and prints its address. */
export const start = async (file: string, data: Pick<BenchData, 'loginUrl' | 'superuserUrl'>) => {
  const env = {
    ...process.env,
    BENCH_LOGIN_URL: data.loginUrl,
    BENCH_SUPERUSER_URL: data.superuserUrl,
  };
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, file)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error(`${file} has no output`);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    base: chunk.toString().trim(),
    pid: child.pid ?? 0,
    usage: async (question: Question): Promise<Usage> => {
      const told = once(child, 'message');
      child.send(question);
      return ((await told) as [Usage])[0];
    },
    stop: () => child.kill('SIGTERM'),
  };
};

export type Server = Awaited<ReturnType<typeof start>>;
