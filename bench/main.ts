import 'temporal-polyfill/global';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchData, fillBenchDatabase, PUBLIC_URL } from './database.ts';
import { type Call, measure, median, type Rate } from './load.ts';

const ROUNDS = 5;
const ROUND_MS = 2000;
const WORKERS = 10;

interface Case {
  readonly name: string;
  readonly aim: number;
  readonly ours: (worker: number) => readonly Call[];
  readonly bare: (worker: number) => readonly Call[];
}

const start = async (file: string, data: BenchData) => {
  const env = {
    ...process.env,
    PUBLIC_URL,
    NODE_ENV: undefined,
    AUFWIND_SECRET: 'bench'.repeat(10),
    BENCH_LOGIN_URL: data.loginUrl,
    BENCH_SUPERUSER_URL: data.superuserUrl,
    BENCH_SCHOOL: data.schoolId,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: chunk.toString().trim(), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
};

const cases = (data: BenchData): Case[] => {
  const as = (token: string) => ({ authorization: `Bearer ${token}`, 'x-school-id': data.schoolId });
  const staff = as(data.teacherToken);
  const post = (path: string, headers: Record<string, string>, body: unknown): Call => ({
    method: 'POST',
    path,
    headers,
    body,
  });
  const student = (worker: number) => data.students[worker] ?? { token: '', memberId: '' };
  return [
    {
      name: 'list 61 flights',
      aim: 0.5,
      ours: () => [post('/api/v1/flight/manage', staff, { flight_state: 'pending', limit: 200 })],
      bare: () => [post('/flights', {}, {})],
    },
    {
      name: 'list 50 of 500 members',
      aim: 0.5,
      ours: () => [post('/api/v1/school/user/list', staff, { roles: ['student'], response_type: 'base', limit: 50 })],
      bare: () => [post('/members', {}, {})],
    },
    {
      name: 'one flight with 14 members',
      aim: 0.5,
      ours: () => [post('/api/v1/flight/manage/members', staff, { flight_id: data.flightId })],
      bare: () => [post('/day', {}, { flight_id: data.flightId })],
    },
    {
      name: 'sign up and off',
      aim: 0.6,
      ours: (worker) =>
        ['sign-up', 'sign-out'].map((action) => ({
          method: 'PATCH',
          path: '/api/v1/flight/sign-up',
          headers: as(student(worker).token),
          body: { flight_id: data.emptyFlightId, role: 'students', action },
        })),
      bare: (worker) =>
        ['sign-up', 'sign-off'].map((action) =>
          post('/sign', {}, { flight_id: data.emptyFlightId, member_id: student(worker).memberId, action }),
        ),
    },
  ];
};

const data = await fillBenchDatabase();
const [ours, bare] = [await start('ours.ts', data), await start('bare.ts', data)];
const lines = ['| | ours /s | bare /s | ratio | aim | ours, CPU µs | bare, CPU µs |', '|---|---|---|---|---|---|---|'];
try {
  for (const one of cases(data)) {
    const rates: { ours: Rate[]; bare: Rate[] } = { ours: [], bare: [] };
    // Turn by turn, so that whatever else the machine does befalls both; the first round warms up and is dropped.
    for (let round = 0; round <= ROUNDS; round++) {
      const mine = await measure(ours.base, ours.pid, one.ours, WORKERS, ROUND_MS);
      const theirs = await measure(bare.base, bare.pid, one.bare, WORKERS, ROUND_MS);
      if (round === 0) continue;
      rates.ours.push(mine);
      rates.bare.push(theirs);
    }
    const perSecond = (side: 'ours' | 'bare') => median(rates[side].map((rate) => rate.perSecond));
    const cpu = (side: 'ours' | 'bare') => median(rates[side].map((rate) => rate.cpu ?? Number.NaN)).toFixed(0);
    const ratio = median(
      rates.ours.map((rate, round) => rate.perSecond / (rates.bare[round]?.perSecond ?? Number.NaN)),
    );
    lines.push(
      `| ${one.name} | ${perSecond('ours').toFixed(0)} | ${perSecond('bare').toFixed(0)} | ${ratio.toFixed(2)} | ${one.aim} | ${cpu('ours')} | ${cpu('bare')} |`,
    );
    console.log(lines.at(-1));
  }
} finally {
  ours.stop();
  bare.stop();
  await data.stop();
}

const head = `# Results

\`npm run bench\` on ${Temporal.Now.plainDateISO()}: ${ROUNDS} rounds of ${ROUND_MS / 1000} s for each side in turn, ${WORKERS} connections, medians; Node ${process.versions.node}, PostgreSQL 18 on a Unix
socket, both servers and the load on the same machine. The bare server is \`node:http\` and \`pg\` with one prepared query as a superuser: no
sign-in, no school, no rules, no validation. Only the ratios travel to another machine.
`;
writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${head}\n${lines.join('\n')}\n`);
