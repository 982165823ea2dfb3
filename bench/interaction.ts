import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, devices, type Keyboard, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { joinEmbeddedPostgres } from '../server/db/embedded/join.ts';
import { startDemoProgram } from '../test/journeys/demo-program.ts';
import { WEITBLICK } from '../test/journeys/rows.ts';
import { chromium as pathOfChromium } from '../tools/browser.mjs';

const PASSWORD = 'Aufwind-demo-1';
const MEMBERS = 5000;
const DAYS = 200;
const SLOWED = 4;
/** Milliseconds. */
const AIMS = { paint: 200, task: 100 } as const;
const KEY_MS = 80;
const SETTLE_MS = 1500;
const APPEARED_MS = 800;

/** Adds members and flight days to the demo's larger school. */
const fill = async (folder: string): Promise<void> => {
  const urls = joinEmbeddedPostgres(folder);
  if (urls === null) throw new Error('the database of the demo is not running');
  const client = new pg.Client(urls.ownerUrl);
  await client.connect();
  await client.query(`select set_config('app.school_id', $1, false)`, [WEITBLICK]);
  await client.query(
    `insert into app.member (school_id, id, first_name, last_name, email, phone, role, search_text)
     select $1::uuid, gen_random_uuid(), 'Anna', 'Meier ' || m, m || '@members.example', '+4179' || (1000000 + m), 'student',
       app.folded('Anna Meier ' || m || ' ' || m || '@members.example')
     from generate_series(1, $2::int) m`,
    [WEITBLICK, MEMBERS],
  );
  await client.query(
    `insert into app.flight (school_id, id, type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors)
     select $1::uuid, gen_random_uuid(), 'high_alt_flight', start, start + interval '8 hours', start - interval '13 hours', 12, 1
     from generate_series(1, $2::int) d, lateral (select now() + d * interval '1 day' as start) time`,
    [WEITBLICK, DAYS],
  );
  await client.end();
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly duration?: number; readonly interactionId?: number; readonly type?: string };
  };
}

interface Traced {
  /** Milliseconds from each interaction to the next paint, the longest first. */
  readonly paints: readonly number[];
  /** Milliseconds of the longest task of the page's thread. */
  readonly task: number;
}

const readTrace = (trace: Buffer): Traced => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000);
  const paints = traceEvents
    .filter(({ name, args }) => name === 'EventTiming' && (args.data?.interactionId ?? 0) > 0)
    .map(({ args }) => args.data?.duration ?? 0);
  if (tasks.length === 0 || paints.length === 0) throw new Error('the trace holds no tasks or no interactions');
  return { paints: paints.toSorted((a, b) => b - a), task: Math.max(...tasks) };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

const traced = async (browser: Browser, page: Page, deed: () => Promise<void>): Promise<Traced> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await deed();
  await page.waitForTimeout(SETTLE_MS);
  return readTrace(await browser.stopTracing());
};

interface Step {
  readonly name: string;
  readonly path: string;
  /** Shown once the page is loaded. */
  readonly ready: string;
  /** Pressed first. Its place is looked up before the trace, because a search by role takes longer than most screens. */
  readonly pressed: (page: Page) => Locator;
  readonly keys?: (keyboard: Keyboard) => Promise<void>;
}

const DAY = 'main a[href^="/flight/"]';
const MEMBER = 'main a[href^="/member/0"]';

const typing =
  (text: string) =>
  (keyboard: Keyboard): Promise<void> =>
    keyboard.type(text, { delay: KEY_MS });

const button =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true });

/** The field that appears has the focus, and so has the first row of a menu. */
const appeared = (): Promise<void> => setTimeout(APPEARED_MS);

const steps = (day: string): readonly Step[] => [
  {
    name: `typing a search in ${MEMBERS} members`,
    path: '/members',
    ready: MEMBER,
    pressed: (page) => page.getByRole('searchbox'),
    keys: typing('meier 12'),
  },
  { name: `paging through ${MEMBERS} members`, path: '/members', ready: MEMBER, pressed: button('Next page') },
  {
    name: `sorting ${MEMBERS} members`,
    path: '/members',
    ready: MEMBER,
    pressed: button('Sort'),
    keys: async (keyboard) => {
      await appeared();
      await keyboard.press('f');
      await keyboard.press('Enter');
    },
  },
  { name: `paging through ${DAYS} flight days`, path: '/flights', ready: DAY, pressed: button('Next page') },
  {
    name: `typing a search in ${DAYS} flight days`,
    path: '/flights',
    ready: DAY,
    pressed: button('Search date or teacher'),
    keys: async (keyboard) => {
      await appeared();
      await typing('Meier')(keyboard);
    },
  },
  { name: 'opening the dialog for new days', path: '/flights', ready: DAY, pressed: button('Schedule flights') },
  { name: 'opening the dialog that cancels a day', path: day, ready: 'main h1', pressed: button('Cancel day') },
  {
    name: 'typing in a form that saves itself',
    path: `${day}#schedule`,
    ready: 'main input',
    pressed: (page) => page.getByLabel('Meeting point'),
    keys: typing('Talstation'),
  },
];

/** Returns the middle of an element, scrolled into view. */
const placeOf = async (page: Page, element: Locator): Promise<readonly [x: number, y: number]> => {
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

export const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Measures how fast the page answers on a slow phone. Needs the built program. */
export const measureInteraction = async (): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  const program = await startDemoProgram();
  const browser = await chromium.launch({ executablePath: pathOfChromium(), args: ['--no-sandbox'] });
  try {
    await fill(program.folder);
    const context = await browser.newContext({ ...devices['Moto G4'], locale: 'en-GB' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await signIn(page, program.address);
    await page.goto(`${program.address}/flights`);
    const day = (await page.locator(DAY).nth(2).getAttribute('href')) ?? '';
    const rows: string[] = [];
    for (const { name, path, ready, pressed, keys } of steps(day)) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      // Another part of the same page would not load it anew.
      await page.goto('about:blank');
      await page.goto(program.address + path);
      await page.locator(ready).first().waitFor();
      const place = await placeOf(page, pressed(page));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      const { paints, task } = await traced(browser, page, async () => {
        await page.touchscreen.tap(...place);
        await keys?.(page.keyboard);
      });
      rows.push(
        `| ${name} | ${(paints[0] ?? 0).toFixed(0)} ms | ${AIMS.paint} ms | ${task.toFixed(0)} ms | ${AIMS.task} ms |`,
      );
      console.log(rows.at(-1));
    }
    return [
      `\`npm run bench -- interaction\` on ${Temporal.Now.plainDateISO()}: a phone of 360 × 640 in Chromium with a processor slowed ${SLOWED} times, ${MEMBERS} members and`,
      `${DAYS} coming flight days; from Chromium's traces: the slowest time from a press or key to the next paint, and the longest task of the page's`,
      `thread after the load. Load of the machine before it: ${load.toFixed(1)}.`,
      '',
      '| | next paint | aim | longest task | aim |',
      '|---|---|---|---|---|',
      ...rows,
    ];
  } finally {
    await browser.close();
    await program.stop();
  }
};
