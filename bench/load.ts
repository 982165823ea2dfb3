import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A function is called anew for each request. */
  readonly body: unknown;
  readonly answered?: (answer: string) => void;
}

export interface Rate {
  readonly perSecond: number;
  /** Microseconds of the server's CPU time per request; `null` if the operating system does not provide it. */
  readonly cpu: number | null;
}

const CLOCK_TICK_US = 10_000;

const cpuTicks = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
};

/** Resolves when the server has answered 200; rejects otherwise. */
export const send = (agent: Agent, base: string, { method, path, headers, body, answered }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(typeof body === 'function' ? body() : body);
    const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers };
    const sent = request(base + path, { method, agent, headers: all }, (response) => {
      let answer = '';
      if (answered === undefined) response.resume();
      else
        response.on('data', (chunk) => {
          answer += chunk;
        });
      response.on('end', () => {
        if (response.statusCode === 200) {
          answered?.(answer);
          resolve();
        } else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

/** Runs `workers` clients in parallel for `ms` milliseconds. Each repeats its own calls, one after the other. */
export const measure = async (
  base: string,
  pid: number,
  callsOf: (worker: number) => readonly Call[],
  workers: number,
  ms: number,
): Promise<Rate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const ticks = cpuTicks(pid);
  const began = performance.now();
  let done = 0;
  const work = async (worker: number) => {
    const calls = callsOf(worker);
    // Only complete rounds of calls, so that each student who signed up has also signed off.
    while (performance.now() - began < ms) {
      for (const call of calls) {
        await send(agent, base, call);
        done += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const seconds = (performance.now() - began) / 1000;
  const after = cpuTicks(pid);
  agent.destroy();
  const cpu = ticks === null || after === null ? null : ((after - ticks) * CLOCK_TICK_US) / done;
  return { perSecond: done / seconds, cpu };
};

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
