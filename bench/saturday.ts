import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallToSend } from '../core/contract/call.ts';
import { listLogins, readAccessRights } from '../features/accounts/contract.ts';
import { readPreferences } from '../features/accounts/preferences.contract.ts';
import { listChats, listenLive } from '../features/chat/messages.contract.ts';
import { FLIGHT_TYPES } from '../features/fields/kinds.fields.ts';
import { listFlightTeachers, readOwnProfile } from '../features/members/contract.ts';
import { readSchoolConfig } from '../features/schools/contract.ts';
import { changeOwnSeat, listSignUpFlights } from '../features/signups/contract.ts';
import { type Answered, ask, percentile } from './ask.ts';
import { measure, median } from './load.ts';
import { type Headers, type SignedInSchool, signedInSchool } from './signed-in-school.ts';
import { type Server, start } from './start.ts';

/** As many as a large school has, and twice that. */
const CROWDS = [
  { size: 2000, pressing: 300 },
  { size: 4000, pressing: 600 },
] as const;
const WITHIN_MS = Number(process.env['BENCH_SATURDAY_MS'] ?? 300_000);
const SEATS = 12;
const DAYS = 30;
/** Connections of one browser. */
const CONNECTIONS = 6;

/** Multiple of the rate that the server can answer. */
const OVERLOAD = 3;
const OVERLOAD_MS = 20_000;
const PATIENCE_MS = 30_000;
const PROBE_MS = 100;

/** Calls that a browser sends when it opens the sign-up page. */
const OPENING: readonly [CallToSend, unknown][] = [
  [listLogins, {}],
  [readAccessRights, {}],
  [readPreferences, {}],
  [readSchoolConfig, {}],
  [listSignUpFlights, { flight_type: FLIGHT_TYPES }],
  [listFlightTeachers, {}],
  [listChats, {}],
  [readOwnProfile, {}],
];

const api = (base: string): string => `${base}/api/v1`;

/** Opens an event stream, which stays open. */
const listen = (base: string, headers: Headers): (() => void) => {
  const agent = new Agent();
  const sent = request(api(base) + listenLive.path, { agent, headers }, (response) => response.resume());
  sent.on('error', () => undefined);
  sent.end();
  return () => agent.destroy();
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

const statuses = (answers: readonly Answered[]): string => {
  const counts = new Map<Answered['status'], number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status === 'none' ? 'no response' : status}`).join(', ');
};

const row = (name: string, answers: readonly Answered[], waits: readonly number[]): string =>
  `| ${name} | ${[0.5, 0.99, 1].map((share) => `${percentile(waits, share).toFixed(0)} ms`).join(' | ')} | ${statuses(answers)} |`;

/** All people open the page one after the other; in the middle many of them press the same button at once. */
const openAndPress = async (
  { base, usage }: Server,
  { people, flightId, superuser }: SignedInSchool,
  { size, pressing }: (typeof CROWDS)[number],
): Promise<readonly string[]> => {
  const before = (await usage('cpu')).rss;
  const opened: Answered[] = [];
  const waits: number[] = [];
  const agents = people.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }));
  const leave: (() => void)[] = [];
  const open = async (place: number): Promise<void> => {
    const [agent, headers] = [agents[place] as Agent, people[place] as Headers];
    await pause((place / size) * WITHIN_MS);
    const began = performance.now();
    const answers = await Promise.all(OPENING.map(([call, body]) => ask(agent, api(base), headers, call, body)));
    waits.push(performance.now() - began);
    opened.push(...answers);
    leave.push(listen(base, headers));
  };
  const press = async (): Promise<readonly Answered[]> => {
    await pause(WITHIN_MS / 2);
    const change = { flight_id: flightId, role: 'students', action: 'sign-up' };
    return Promise.all(
      people
        .slice(0, pressing)
        .map((headers, place) => ask(agents[place] as Agent, api(base), headers, changeOwnSeat, change)),
    );
  };
  const [pressed] = await Promise.all([press(), ...people.map((_, place) => open(place))]);
  const after = (await usage('cpu')).rss;
  for (const end of leave) end();
  for (const agent of agents) agent.destroy();
  const { rows } = await superuser.query<{ taken: number }>(
    'select count(*)::int as taken from app.signup where flight_id = $1',
    [flightId],
  );
  return [
    `${row(`${size} people open the sign-up page (${OPENING.length} calls)`, opened, waits)} ${megabytes(before)} → ${megabytes(after)} MB |`,
    `${row(
      `${pressing} of them press "Sign up", ${rows[0]?.taken} of ${SEATS} seats are taken`,
      pressed,
      pressed.map(({ ms }) => ms),
    )} |`,
  ];
};

/** Sends more than the server can answer, then waits until it is as fast as before. */
const overload = async ({ base, pid, usage }: Server, { people }: SignedInSchool): Promise<readonly string[]> => {
  const body = { flight_type: FLIGHT_TYPES };
  const headersFor = (nth: number): Headers => people[nth % people.length] as Headers;
  const call = { method: listSignUpFlights.method, path: `/api/v1${listSignUpFlights.path}`, body };
  const { perSecond } = await measure(base, pid, (worker) => [{ ...call, headers: headersFor(worker) }], 10, 4000);
  const agent = new Agent({ keepAlive: true });
  const probe = () => ask(agent, api(base), headersFor(0), listSignUpFlights, body);
  const quiet: number[] = [];
  for (let nth = 0; nth < 20; nth++) quiet.push((await probe()).ms);
  const normal = median(quiet);
  const before = (await usage('cpu')).rss;

  const rate = perSecond * OVERLOAD;
  const pending: Promise<Answered>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < OVERLOAD_MS; elapsed = performance.now() - began) {
    while (pending.length < (elapsed / 1000) * rate)
      pending.push(ask(agent, api(base), headersFor(pending.length), listSignUpFlights, body));
    await pause(5);
  }
  const during = (await usage('cpu')).rss;
  const ended = performance.now();
  let recovered = Number.NaN;
  while (performance.now() - ended < PATIENCE_MS) {
    const { status, ms } = await probe();
    if (status === 200 && ms < normal * 4) {
      recovered = performance.now() - ended;
      break;
    }
    await pause(PROBE_MS);
  }
  const answers = await Promise.all(pending);
  agent.destroy();
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503 || status === 429);
  const waits = (of: readonly Answered[]) => of.map(({ ms }) => ms);
  return [
    `One call, the sign-up list, can be answered ${perSecond.toFixed(0)} times per second. It was sent ${rate.toFixed(0)} times per second for ${OVERLOAD_MS / 1000} s:`,
    `${statuses(answers)}. Answered in time: ${(good.length / (OVERLOAD_MS / 1000)).toFixed(0)} per second, p50 ${percentile(waits(good), 0.5).toFixed(0)} ms, p99 ${percentile(waits(good), 0.99).toFixed(0)} ms; refusals`,
    `after p50 ${percentile(waits(refused), 0.5).toFixed(0)} ms, p99 ${percentile(waits(refused), 0.99).toFixed(0)} ms, ${refused.filter(({ retryAfter }) => retryAfter === null).length} of them without \`Retry-After\`. Resident memory ${megabytes(before)} → ${megabytes(during)} MB.`,
    `${(recovered / 1000).toFixed(1)} s after the last request a call took ${normal.toFixed(0)} ms again, at most four times its usual time.`,
  ];
};

/** Runs a part with a school of its own, because the tokens of its people expire after ten minutes. */
const withSchool = async <Measured>(
  size: number,
  part: (server: Server, school: SignedInSchool) => Promise<Measured>,
): Promise<Measured> => {
  const school = await signedInSchool({ roles: Array(size).fill('student'), days: DAYS, seats: SEATS });
  const server = await start('ours.ts', school);
  try {
    return await part(server, school);
  } finally {
    server.stop();
    await school.superuser.end();
    await school.stop();
  }
};

/** Measures a morning on which everybody signs up at once, and what happens above the rate that the server can answer. */
export const measureSaturday = async (): Promise<readonly string[]> => {
  const morning: string[] = [];
  for (const crowd of CROWDS) {
    const rows = await withSchool(crowd.size, (server, school) => openAndPress(server, school, crowd));
    console.log(rows.join('\n'));
    morning.push(...rows);
  }
  const above = await withSchool(CROWDS[0].size, overload);
  return [
    `\`npm run bench -- saturday\` on ${Temporal.Now.plainDateISO()}: the members of one school open the sign-up page within ${WITHIN_MS / 1000} s, each with a browser's ${CONNECTIONS}`,
    'connections, and keep their event stream; after half of the time many of them press the same button at once. Server, database and people share',
    'two cores. Pages and tokens are not included.',
    '',
    '| | p50 | p99 | slowest | responses | memory of the server |',
    '|---|---|---|---|---|---|',
    ...morning,
    '',
    ...above,
  ];
};
