import { newFolder, type Program, run } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';

export interface DemoProgram {
  readonly address: string;
  readonly port: number;
  readonly pid: () => number;
  /** The folder of its database, files and pictures. */
  readonly folder: string;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Ends it as a loss of power does. */
  readonly kill: () => Promise<void>;
  /** Resolves when it answers again. */
  readonly startAgain: () => Promise<void>;
  /** Resolves to the lines of its log. */
  readonly stop: () => Promise<readonly string[]>;
}

/**
 * Starts the whole program with its demo, on a free port and in its own folder. Resolves when it answers. Its public
 * address is another one if a server in front of it passes requests on. `more`: further settings.
 */
export const startDemoProgram = async (
  publicAddress?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<DemoProgram> => {
  const folder = await newFolder();
  const port = await freePort();
  const address = publicAddress ?? `http://localhost:${port}`;
  const start = async (): Promise<Program> => {
    const program = run('programs/server/main.ts', {
      PORT: String(port),
      DATA_DIR: folder.path,
      PUBLIC_URL: address,
      CALLS_A_MINUTE: '100000',
      LOG_LEVEL: 'info',
      ...more,
    });
    await program.says('Aufwind is ready');
    return program;
  };
  let program = await start();
  let before = '';
  const output = () => before + program.output();
  return {
    address,
    port,
    pid: () => program.process.pid ?? 0,
    folder: folder.path,
    output,
    kill: async () => {
      program.process.kill('SIGKILL');
      await program.ended;
    },
    startAgain: async () => {
      before = output();
      program = await start();
    },
    stop: async () => {
      program.process.kill('SIGTERM');
      await program.ended;
      await folder.remove();
      return output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    },
  };
};
