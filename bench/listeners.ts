import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FlightId, IdentityId, MemberId } from '../core/ids/ids.ts';
import { listenLive, sendMessage } from '../features/chat/messages.contract.ts';
import { newId } from '../server/db/new-id.ts';
import { buildFlight, linkMember } from '../test/support/school.ts';
import { tokenIssuer } from '../test/support/tokens.ts';
import { type Audience, type Delays, gather, type Listening } from './audience.ts';
import { type BenchData, morning, PUBLIC_URL } from './database.ts';
import { type Call, median, send } from './load.ts';
import { type Server, start } from './start.ts';

const LISTENERS = 500;
/** Join after the others and leave again: the first ones also let the heap of the process grow once. */
const MORE = 1000;
const MESSAGES = 50;
const WARM_UP = { listeners: 20, messages: 10 };
const PAUSE_MS = 150;
const TEXT = 'Föhn bis etwa 11:00. Der Treffpunkt bleibt, wir entscheiden vor Ort. Nehmt warme Handschuhe mit.';

const api = (path: string) => `/api/v1${path}`;

/** Creates one flight day with a chat group and more signed-in participants than a real day has seats. */
const fillDay = async (superuser: pg.Pool, { schoolId }: BenchData) => {
  const issue = await tokenIssuer(superuser, PUBLIC_URL);
  const flightId: FlightId = await buildFlight(superuser, { schoolId, name: '' }, { start: morning(310) });
  const { rows } = await superuser.query<{ id: MemberId; email: string }>(
    `select id, email from app.member m where school_id = $1 and role = 'student'
       and not exists (select from app.login l where l.school_id = m.school_id and l.member_id = m.id)
     order by id limit $2`,
    [schoolId, LISTENERS + MORE],
  );
  await superuser.query(
    `insert into app.signup (school_id, flight_id, member_id, seat) select $1::uuid, $2::uuid, unnest($3::uuid[]), 'students'`,
    [schoolId, flightId, rows.map(({ id }) => id)],
  );
  await superuser.query('insert into app.chat_group (school_id, flight_id) values ($1, $2)', [schoolId, flightId]);
  const tokens: string[] = [];
  for (const { id: memberId, email } of rows) {
    const identity = newId<IdentityId>();
    tokens.push(await issue(identity, false));
    await linkMember(superuser, { schoolId, memberId, role: 'student', email }, identity);
  }
  await superuser.query('analyze');
  return { flightId, headers: tokens.map((token) => ({ authorization: `Bearer ${token}`, 'x-school-id': schoolId })) };
};

interface Side {
  readonly server: Server;
  readonly listenings: readonly Listening[];
  /** Returns the nth message. The senders alternate, because each is rate-limited. */
  readonly message: (nth: number) => Call;
}

const say = (agent: Agent, { server, message }: Side, audience: Audience, nth: number): Promise<Delays> =>
  audience.hear(() => send(agent, server.base, message(nth)));

/** Warms up, so that code compiled and memory allocated once is not counted as a cost of the listeners. */
const warmUp = async (agent: Agent, side: Side): Promise<string> => {
  const audience = await gather(side.server.base, side.listenings.slice(0, WARM_UP.listeners));
  for (let nth = 0; nth < WARM_UP.messages; nth++) await say(agent, side, audience, nth);
  audience.leave();
  await pause(PAUSE_MS);
  return audience.lastEvent();
};

const join = async ({ server, listenings }: Side) => {
  const audience = await gather(server.base, listenings.slice(0, LISTENERS));
  const before = await server.usage('memory');
  const more = await gather(server.base, listenings.slice(LISTENERS));
  const after = await server.usage('memory');
  more.leave();
  const each = (what: 'rss' | 'heap') => (after[what] - before[what]) / MORE / 1024;
  return { audience, rss: each('rss'), heap: each('heap') };
};

const row = (name: string, ours: number, bare: number, unit: string, digits: number): string =>
  `| ${name} | ${ours.toFixed(digits)} ${unit} | ${bare.toFixed(digits)} ${unit} | ${(ours / bare).toFixed(1)} |`;

/** Measures 500 listeners on the chat group of one day, and compares the server with one that only writes the text. */
export const measureListeners = async (data: BenchData): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  const superuser = new pg.Pool({ connectionString: data.superuserUrl, max: 4 });
  const { flightId, headers } = await fillDay(superuser, data).finally(() => superuser.end());
  const agent = new Agent({ keepAlive: true });
  const servers = [await start('ours.ts', data), await start('bare-live.ts', data)] as const;
  try {
    const ours: Side = {
      server: servers[0],
      listenings: headers.map((own) => ({ path: api(listenLive.path), headers: own })),
      message: (nth) => ({
        method: sendMessage.method,
        path: api(sendMessage.path),
        headers: headers[nth % headers.length] ?? {},
        body: { flight_id: flightId, client_id: randomUUID(), text: TEXT },
      }),
    };
    const event = await warmUp(agent, ours);
    const bare: Side = {
      server: servers[1],
      listenings: headers.map(() => ({ path: '/', headers: {} })),
      message: () => ({ method: 'PUT', path: '/', headers: {}, body: { text: event } }),
    };
    await warmUp(agent, bare);
    const sides = [ours, bare] as const;
    const joined = [await join(ours), await join(bare)] as const;

    const cpu = (): Promise<number[]> =>
      Promise.all(sides.map(async ({ server }) => (await server.usage('cpu')).cpu / 1000));
    const delays: Delays[][] = [[], []];
    const before = await cpu();
    for (let nth = 0; nth < MESSAGES; nth++) {
      // The sides alternate message by message, so that other load on the machine affects both alike.
      for (const [place, side] of sides.entries()) {
        delays[place]?.push(
          await say(agent, side, (joined[place] as (typeof joined)[0]).audience, WARM_UP.messages + nth),
        );
        await pause(PAUSE_MS);
      }
    }
    const after = await cpu();
    for (const { audience } of joined) audience.leave();

    const each = (value: (of: Delays) => number) => delays.map((all) => all.map(value)) as [number[], number[]];
    const [ourMiddle, theirMiddle] = each(median);
    const [ourLast, theirLast] = each((all) => all.at(-1) ?? Number.NaN);
    const [ourCpu = 0, theirCpu = 0] = after.map((value, place) => (value - (before[place] ?? 0)) / MESSAGES);
    const [mine, theirs] = joined;
    return [
      `\`npm run bench -- listeners\` on ${Temporal.Now.plainDateISO()}: ${LISTENERS} members of one day on one server, ${MESSAGES} messages with pauses of ${PAUSE_MS} ms; medians, for CPU the mean. The bare`,
      `server is \`node:http\` that writes the same ${event.length} characters to ${LISTENERS} responses: no sign-in, no database, no query for the recipients.`,
      `Delays are measured from before the PUT until the client, a single process, has read it. Memory is what ${MORE} more listeners take, after a garbage`,
      `collection; heap is V8's and its external memory. The processor time of PostgreSQL is not included. Load of the machine before it: ${load.toFixed(1)}.`,
      '',
      '| | ours | bare | ratio |',
      '|---|---|---|---|',
      row('memory of a listener: RSS', mine.rss, theirs.rss, 'KiB', 1),
      row('memory of a listener: heap', mine.heap, theirs.heap, 'KiB', 1),
      row('from PUT to the median listener', median(ourMiddle), median(theirMiddle), 'ms', 1),
      row('from PUT to the last listener', median(ourLast), median(theirLast), 'ms', 1),
      row('the same, the slowest of all messages', Math.max(...ourLast), Math.max(...theirLast), 'ms', 1),
      row('CPU for a message', ourCpu, theirCpu, 'ms', 1),
    ];
  } finally {
    for (const server of servers) server.stop();
    agent.destroy();
  }
};
