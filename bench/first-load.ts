import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startDemoProgram } from '../test/journeys/demo-program.ts';
import { freePort } from '../test/support/free-port.ts';
import { chromium as pathOfChromium } from '../tools/browser.mjs';
import { startDeployed } from './deployed.ts';
import { median } from './load.ts';
import { startReferencePage } from './reference-page.ts';

const RUNS = 5;
/** Milliseconds; each page stands long before. */
const LOADED_MS = 5000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const PASSWORD = 'Aufwind-demo-1';

/** Disables Chromium's sandbox, which does not work as root, and its background requests to Google. */
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Where to measure. */
interface Measuring {
  readonly program: string;
  readonly reference: string;
  /** Further arguments of Chromium. */
  readonly args: readonly string[];
}

interface Visited {
  readonly path: string;
  /** A person of the demo; `null`: not signed in. */
  readonly who: 'student' | 'teacher' | 'admin' | 'provider' | null;
  /** The page is hidden from search engines, so its SEO score is meaningless. */
  readonly hidden: boolean;
  /** For a path with an id: a page that links to such a path, and the rest after the link. */
  readonly found?: { readonly on: string; readonly link: string; readonly rest?: string };
  /** Aims for the performance score, and for the kB of everything that is sent. */
  readonly aims: readonly [performance: number, sent: number | null];
}

const open = { who: null, hidden: false } as const;
const DAY = { on: '/flights', link: 'main a[href^="/flight/"]' } as const;

/** Every screen of the router, as a role that uses it. */
const VISITED: readonly Visited[] = [
  { ...open, path: '/', aims: [97, null] },
  { ...open, path: '/about', aims: [97, null] },
  { ...open, path: '/contact', aims: [97, null] },
  { ...open, path: '/privacy', aims: [97, null] },
  { path: '/login', who: null, hidden: true, aims: [97, null] },
  { path: '/request', who: null, hidden: true, aims: [97, null] },
  { path: '/signups', who: 'student', hidden: true, aims: [95, 230] },
  {
    path: '/chat/$flightId',
    who: 'student',
    hidden: true,
    found: { on: '/signups', link: 'main a[href^="/chat/"]' },
    aims: [95, 230],
  },
  { path: '/flights', who: 'teacher', hidden: true, aims: [95, 230] },
  { path: '/flight/$flightId', who: 'teacher', hidden: true, found: DAY, aims: [90, 300] },
  {
    path: '/flight/$flightId/print',
    who: 'teacher',
    hidden: true,
    found: { ...DAY, rest: '/print' },
    aims: [90, 300],
  },
  {
    path: '/flight/$flightId/van',
    who: 'teacher',
    hidden: true,
    found: { ...DAY, rest: '/van' },
    aims: [90, 300],
  },
  { path: '/members', who: 'admin', hidden: true, aims: [95, 230] },
  {
    path: '/member/$memberId',
    who: 'admin',
    hidden: true,
    found: { on: '/members', link: 'main a[href^="/member/0"]' },
    aims: [90, 300],
  },
  { path: '/statistics', who: 'teacher', hidden: true, aims: [90, 300] },
  { path: '/members/import', who: 'admin', hidden: true, aims: [90, 300] },
  { path: '/members/payments', who: 'admin', hidden: true, aims: [90, 300] },
  { path: '/editor', who: 'teacher', hidden: true, aims: [90, 300] },
  { path: '/settings/equipment', who: 'admin', hidden: true, aims: [90, 300] },
  { path: '/loginSettings', who: 'student', hidden: true, aims: [90, 300] },
  { path: '/provider', who: 'provider', hidden: true, aims: [90, 300] },
];

interface Measured {
  readonly scores: Readonly<Record<Category, number>>;
  /** In milliseconds; `shift` has no unit, `bytes` is in bytes. */
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly shift: number;
  readonly bytes: number;
  /** All work of the page's thread, slowed as the processor is. */
  readonly work: number;
  /** How fast the machine is at this moment, by Lighthouse's own test. */
  readonly machine: number;
  /** Failed audits, listed for maintainers. */
  readonly complaints: readonly string[];
}

/** Signs in, and returns the address to measure. */
const arrive = async (context: BrowserContext, address: string, { path, who, found }: Visited): Promise<string> => {
  if (who === null) return `${address}${path}`;
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill(`${who}@demo.example`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  let measured = `${address}${path}`;
  if (found !== undefined) {
    await page.goto(`${address}${found.on}`);
    const href = await page.locator(found.link).first().getAttribute('href');
    measured = `${address}${href}${found.rest ?? ''}`;
  }
  // Keeps the session but clears the cache, because a first load is measured.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('about:blank');
  return measured;
};

/** One load as Lighthouse sees it. What earlier loads have left in the cache stays. */
const loadOnce = async (url: string, port: number, categories: readonly Category[]): Promise<Measured> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: true,
    // A page of a school keeps its event stream open, so that Lighthouse would wait for silence.
    maxWaitForLoad: LOADED_MS,
  });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${report.finalDisplayedUrl}.`);
  const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    work: value('mainthread-work-breakdown'),
    machine: report.environment.benchmarkIndex,
    complaints: Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => `${id}${displayValue === undefined ? '' : ` (${displayValue})`}`),
  };
};

/** The first load, with an empty cache, and the second. */
const measureOnce = async (
  address: string,
  page: Visited,
  args: readonly string[],
  categories: readonly Category[],
): Promise<readonly [Measured, Measured]> => {
  const profile = mkdtempSync(join(tmpdir(), 'aufwind-bench-'));
  const port = await freePort();
  // Lighthouse opens its own pages, which share the session only with the browser's default context.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: pathOfChromium(),
    args: [...ARGUMENTS, ...args, `--remote-debugging-port=${port}`],
    locale: 'en-GB',
  });
  try {
    const url = await arrive(context, address, page);
    return [await loadOnce(url, port, categories), await loadOnce(url, port, ['performance'])];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

interface Loads {
  readonly first: readonly Measured[];
  readonly again: readonly Measured[];
}

const measurePage = async (address: string, page: Visited, args: readonly string[]): Promise<Loads> => {
  const first: Measured[] = [];
  const again: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // The other scores are the same in each run, and take as long to compute as the load.
    const [one, other] = await measureOnce(address, page, args, run === 0 ? CATEGORIES : ['performance']);
    first.push(one);
    again.push(other);
  }
  const complaints = new Set(first.flatMap((run) => run.complaints));
  console.log(`${page.path}: ${[...complaints].join('; ') || 'nothing to complain about'}`);
  return { first, again };
};

const middle = (loads: readonly Measured[], of: (load: Measured) => number): number => median(loads.map(of));

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `reference`: milliseconds of work of the reference page. */
const rowOf = ({ path, who, hidden, aims }: Visited, { first, again }: Loads, reference: number): string => {
  const scores = CATEGORIES.map((name) =>
    name === 'seo' && hidden
      ? '–'
      : (name === 'performance' ? middle(first, ({ scores }) => scores[name]) : first[0]?.scores[name])?.toFixed(0),
  );
  const work = middle(first, (load) => load.work);
  const [performance, sent] = aims;
  return `| \`${path}\`${who === null ? '' : ` as a ${who}`} | ${[
    ...scores,
    seconds(middle(first, ({ fcp }) => fcp)),
    seconds(middle(first, ({ lcp }) => lcp)),
    middle(first, ({ shift }) => shift).toFixed(3),
    `${middle(first, ({ tbt }) => tbt).toFixed(0)} ms`,
    seconds(work),
    (work / reference).toFixed(1),
    `${(middle(first, ({ bytes }) => bytes) / 1000).toFixed(0)} kB`,
    `${performance}${sent === null ? '' : `, ${sent} kB`}`,
    middle(again, ({ scores }) => scores.performance).toFixed(0),
    seconds(middle(again, ({ lcp }) => lcp)),
    `${(middle(again, ({ bytes }) => bytes) / 1000).toFixed(0)} kB`,
    middle(first, ({ machine }) => machine).toFixed(0),
  ].join(' | ')} |`;
};

const REFERENCE: Visited = { path: '/', who: null, hidden: true, aims: [99, null] };

/** Measures the reference page, then the pages of the program. */
const measureAll = async ({ program, reference, args }: Measuring): Promise<readonly string[]> => {
  const loads = await measurePage(reference, REFERENCE, args);
  const work = middle(loads.first, (load) => load.work);
  const rows = [rowOf(REFERENCE, loads, work).replace('`/`', 'the reference page')];
  console.log(rows.at(-1));
  // `npm run bench -- first-load /flights` measures only the pages whose paths begin so.
  for (const page of VISITED.filter(({ path }) => path.startsWith(process.argv[3] ?? '/'))) {
    rows.push(rowOf(page, await measurePage(program, page, args), work));
    console.log(rows.at(-1));
  }
  return rows;
};

const HEADINGS = [
  '| | performance | accessibility | best practices | SEO | first paint | largest paint | shift | blocked | work | of reference | sent | aims | again: performance | largest paint | sent | machine |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
];

/** Measures every screen with Lighthouse, which simulates a phone, as deployed and without a proxy. Needs the built program. */
export const measureFirstLoad = async (): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  const page = await startReferencePage();
  const program = await startDemoProgram();
  const proxy = await startDeployed({ https: await freePort(), program: program.port, reference: page.port });
  try {
    const deployed = await measureAll({ ...proxy, args: [proxy.trusting] });
    const alone = await measureAll({
      program: program.address,
      reference: `http://localhost:${page.port}`,
      args: [],
    });
    return [
      `\`npm run bench -- first-load\` on ${Temporal.Now.plainDateISO()}: Lighthouse in Chromium, medians of ${RUNS} first loads each with an empty cache, its mid-range`,
      'phone with a slow connection (150 ms, 1.6 Mbit/s, a quarter of the processor; simulated from an unthrottled load). Server, database and browser on the',
      `same machine, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB; its load before: ${load.toFixed(1)}. Sizes are those of everything that was sent. \`–\`: the page tells search`,
      'engines not to index it. The reference page is React with our own parts and 25 rows, and nothing else, built and served as ours. "Work": all that the',
      'thread of the page does; "of reference": by that of the reference page in the same run, whose blocked time is too short to divide by. "Again": a second load, with what the first has left in the cache. "Machine": how fast it was at',
      'that moment, by Lighthouse’s own test; what is measured in a slow hour counts by its ratio only.',
      '',
      'As deployed, behind Caddy with the file of `docs/operations.md`, TLS and HTTP/2:',
      '',
      ...HEADINGS,
      ...deployed,
      '',
      'Without a proxy, over HTTP/1.1:',
      '',
      ...HEADINGS,
      ...alone,
    ];
  } finally {
    await Promise.all([program.stop(), proxy.stop(), page.stop()]);
  }
};
