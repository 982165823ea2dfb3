import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startDemoProgram } from '../test/journeys/demo-program.ts';

/** Code that runs every minute is compiled in the first ones. */
const SETTLE_MS = 150_000;
const WATCHED_MS = 120_000;
const TICKS_PER_SECOND = 100;
const AIM = 0.3;

interface Process {
  readonly parent: number;
  readonly command: string;
  /** CPU time in ticks, including that of children that have ended. */
  readonly ticks: number;
}

const processes = (): ReadonlyMap<number, Process> => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [[Number(pid), { parent: Number(fields[1]), command, ticks }] as const];
      } catch {
        // It has ended since the folder was read.
        return [];
      }
    }),
  );
};

/** CPU ticks of the processes that `isMeant` selects, and of all that they started. */
const ticksOf = (isMeant: (pid: number, process: Process) => boolean): number => {
  const all = processes();
  const isPart = (pid: number): boolean => {
    const process = all.get(pid);
    return process !== undefined && (isMeant(pid, process) || isPart(process.parent));
  };
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isPart(pid) ? ticks : 0), 0);
};

/** Measures the CPU time of the whole program and its database while nobody uses them. */
export const measureRest = async (): Promise<readonly string[]> => {
  const program = await startDemoProgram();
  try {
    await pause(SETTLE_MS);
    const isDatabase = (_pid: number, { command }: Process) => command.includes(`${program.folder}/`);
    const look = () => ({
      all: ticksOf((pid, process) => pid === program.pid() || isDatabase(pid, process)),
      database: ticksOf(isDatabase),
      at: performance.now(),
    });
    const before = look();
    await pause(WATCHED_MS);
    const after = look();
    const percent = (ticks: number) => (ticks / TICKS_PER_SECOND / ((after.at - before.at) / 1000)) * 100;
    const database = percent(after.database - before.database);
    const all = percent(after.all - before.all);
    return [
      `\`npm run bench -- rest\` on ${Temporal.Now.plainDateISO()}: CPU time of the demo and its embedded database during ${WATCHED_MS / 1000} s in which nobody uses them, in percent`,
      'of a core.',
      '',
      '| program | database | together | aim |',
      '|---|---|---|---|',
      `| ${(all - database).toFixed(2)} % | ${database.toFixed(2)} % | ${all.toFixed(2)} % | ${AIM} % |`,
    ];
  } finally {
    await program.stop();
  }
};
