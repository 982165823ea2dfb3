import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FlightId } from '../core/ids/ids.ts';
import { savePreferences } from '../features/accounts/preferences.contract.ts';
import { listenLive } from '../features/chat/messages.contract.ts';
import { createListFile } from '../features/flight-lists/contract.ts';
import { uploadMemberPicture } from '../features/members/profile.contract.ts';
import { newId } from '../server/db/new-id.ts';
import { createTestDatabase, startTestCluster } from '../test/support/database.ts';
import { type HalfSent, headersOf, sendHalf, sendRaw } from '../test/support/half-sent.ts';
import { column, tableOf } from '../test/support/list-file.ts';
import { buildFlight, buildMember, buildSchool, buildSignUp, linkMember } from '../test/support/school.ts';
import { tokenIssuer } from '../test/support/tokens.ts';
import { PUBLIC_URL } from './database.ts';
import { type Server, start } from './start.ts';

const BODIES = { count: 800, length: 1_040_000, sent: 1_000_000 };
const UPLOADS = { count: 150, length: 10_000_000 };
const STREAMS = { members: 250, each: 8 };
const LISTS = 30;
const PEOPLE = 200;
/** Milliseconds after the flood when the connections that are still open are counted. */
const LATER = 40_000;
const SETTLED = 3_000;

type Headers = Readonly<Record<string, string>>;

const api = (path: string): string => `/api/v1${path}`;

/**
 * Fills two schools, each with a flight day of 200 people, and adds members of the first school who open event streams.
 */
const fill = async () => {
  const cluster = await startTestCluster();
  const { loginUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  const issue = await tokenIssuer(superuser, PUBLIC_URL);
  const build = async () => {
    const school = await buildSchool(superuser);
    const signIn = async (role: 'student' | 'flight_teacher'): Promise<Headers> => {
      const [member, identityId] = [await buildMember(superuser, school, role), newId<never>()];
      const token = await issue(identityId, false);
      await linkMember(superuser, member, identityId);
      return headersOf({ token }, school.schoolId);
    };
    const flight = await buildFlight(superuser, school, { max_students: PEOPLE });
    for (let n = 0; n < PEOPLE; n++)
      await buildSignUp(superuser, school.schoolId, flight, (await buildMember(superuser, school)).memberId);
    return { schoolId: school.schoolId, flight, teacher: await signIn('flight_teacher'), signIn };
  };
  const [first, second] = [await build(), await build()];
  const listeners: Headers[] = [];
  for (let n = 0; n < STREAMS.members; n++) listeners.push(await first.signIn('student'));
  await superuser.end();
  return { loginUrl, superuserUrl, first, second, listeners, stop: cluster.stop };
};
type Data = Awaited<ReturnType<typeof fill>>;

const MB = 1024 * 1024;
const rss = async (server: Server): Promise<number> => (await server.usage('cpu')).rss / MB;
const mb = (value: number): string => `${value.toFixed(0)} MB`;

interface Flood {
  readonly name: string;
  readonly open: (server: Server) => readonly HalfSent[];
}

const measureMemory = async (data: Data, { name, open }: Flood): Promise<string> => {
  const server = await start('ours.ts', data);
  try {
    const before = await rss(server);
    const opened = open(server);
    let [most, answered] = [before, 0];
    for (const sent of opened) void sent.answered.then(() => (answered += 1));
    const until = performance.now() + LATER;
    let soon = before;
    while (performance.now() < until) {
      await pause(250);
      const now = await rss(server);
      most = Math.max(most, now);
      soon = now;
    }
    const left = opened.filter(({ socket }) => !socket.destroyed).length;
    for (const { socket } of opened) socket.destroy();
    await pause(SETTLED);
    const after = (await server.usage('memory')).rss / MB;
    return `| ${name} | ${mb(before)} | ${mb(most)} | ${mb(soon)} | ${mb(after)} | ${answered} | ${left} |`;
  } finally {
    server.stop();
  }
};

const floods = ({ listeners }: Data): readonly Flood[] => [
  {
    name: `${BODIES.count} half-sent bodies of strangers`,
    open: ({ base }) => {
      const body = Buffer.alloc(BODIES.sent, ' ');
      const head = { method: savePreferences.method, path: api(savePreferences.path) };
      return Array.from({ length: BODIES.count }, () => sendHalf(base, head, BODIES.length, body));
    },
  },
  {
    name: `${UPLOADS.count} uploads of one member without their last byte`,
    open: ({ base }) => {
      const body = Buffer.alloc(UPLOADS.length - 1);
      const headers = { ...listeners[0], 'content-type': 'image/png' };
      const head = { method: uploadMemberPicture.method, path: api(uploadMemberPicture.path), headers };
      return Array.from({ length: UPLOADS.count }, () => sendHalf(base, head, UPLOADS.length, body));
    },
  },
  {
    name: `${STREAMS.members * STREAMS.each} streams of events`,
    open: ({ base }) =>
      listeners.flatMap((own) => {
        const lines = Object.entries({ host: new URL(base).host, ...own }).map((pair) => `${pair.join(': ')}\r\n`);
        const text = `GET ${api(listenLive.path)} HTTP/1.1\r\n${lines.join('')}\r\n`;
        return Array.from({ length: STREAMS.each }, () => sendRaw(base, text));
      }),
  },
];

const WIDE = tableOf(
  ...Array.from({ length: 50 }, (_, place) => column('empty', { id: `${place}`, label: `Spalte ${place}`, width: 8 })),
);

interface Asked {
  readonly status: number;
  readonly ms: number;
}

const askForList = async (base: string, headers: Headers, flight: FlightId): Promise<Asked> => {
  const began = performance.now();
  const response = await fetch(base + api(createListFile.path), {
    method: createListFile.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ flight_id: flight, format: 'pdf', table: WIDE, language: 'de' }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
};

const measureTurns = async ({ first, second, ...data }: Data): Promise<readonly string[]> => {
  const server = await start('ours.ts', data);
  try {
    const { base } = server;
    await askForList(base, second.teacher, second.flight);
    const alone = await askForList(base, second.teacher, second.flight);
    const many = Array.from({ length: LISTS }, () => askForList(base, first.teacher, first.flight));
    await pause(200);
    const other = await askForList(base, second.teacher, second.flight);
    const all = await Promise.all(many);
    const made = all.filter(({ status }) => status === 200).length;
    return [
      `${LISTS} wide PDFs of ${PEOPLE} people for one school: ${made} were created, ${all.filter(({ status }) => status === 503).length} got 503. One of another school, requested 200 ms later: ${other.status} after ${other.ms.toFixed(0)} ms; without the others it takes ${alone.ms.toFixed(0)} ms.`,
    ];
  } finally {
    server.stop();
  }
};

/** Measures how the server's memory grows under floods, and whether the lists of one school delay those of another. */
export const measureFloods = async (): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  const data = await fill();
  try {
    const rows: string[] = [];
    for (const flood of floods(data)) {
      rows.push(await measureMemory(data, flood));
      console.log(rows.at(-1));
    }
    const turns = await measureTurns(data);
    return [
      `\`npm run bench -- floods\` on ${Temporal.Now.plainDateISO()}: resident memory of the server before, at its peak, after ${LATER / 1000} s, and after all`,
      `connections were closed and garbage was collected; the number of responses, and of connections still open after ${LATER / 1000} s. Load of the machine before it: ${load.toFixed(1)}.`,
      '',
      `| | before | at most | after ${LATER / 1000} s | closed | answered | still open |`,
      '|---|---|---|---|---|---|---|',
      ...rows,
      '',
      ...turns,
    ];
  } finally {
    await data.stop();
  }
};
