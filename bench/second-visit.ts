import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { listSignUpFlights } from '../features/signups/contract.ts';
import { FIRST_DAY } from '../programs/browser/picture/picture.ts';
import { startDemoProgram } from '../test/journeys/demo-program.ts';
import { chromium as pathOfChromium } from '../tools/browser.mjs';
import { median } from './load.ts';
import { startSlowNetwork } from './slow-network.ts';

const RUNS = 5;
const SLOWED = 4;
/** Milliseconds from the start of the visit to the paint of the first day. */
const AIM = 500;
/** Milliseconds in which the first visit keeps what it keeps, and a browser that has just started calms down. */
const KEPT_WITHIN = 30_000;
const CALM = 3000;
const TRUTH_WITHIN = 10_000;
const PASSWORD = 'Aufwind-demo-1';
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...devices['Moto G4'],
    executablePath: pathOfChromium(),
    args: ARGUMENTS,
    locale: 'en-GB',
  });

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/signups`);
  await page.locator('article').first().waitFor();
};

/** Signs in, opens the days, and waits until the device has kept what it keeps. */
const visitFirst = async (profile: string, address: string): Promise<void> => {
  const context = await openBrowser(profile);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill('student@demo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await visit(page, address);
  // Without a worker there is nothing to wait for.
  await page.evaluate(
    (within) => Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, within))]),
    KEPT_WITHIN,
  );
  await page.waitForTimeout(CALM);
  await context.close();
};

interface Seen {
  /** Milliseconds since the start of the visit. */
  readonly firstDay: number;
  readonly firstPaint: number;
  /** The first list that the server has sent. */
  readonly truth: number;
}

/** The browser has been closed since the first visit, as an app on a phone. */
const visitAgain = async (profile: string, address: string): Promise<Seen> => {
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.waitForTimeout(CALM);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    // A locator would run the driver's script in the page and slow it, so the page is only waited for.
    await page.goto(`${address}/signups`, { waitUntil: 'commit' });
    await page.waitForTimeout(TRUTH_WITHIN);
    return await page.evaluate(
      ({ mark, list }) => {
        const [marked] = performance.getEntriesByName(mark);
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        const lists = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(list));
        return {
          firstDay: marked?.startTime ?? Number.NaN,
          firstPaint: painted?.startTime ?? Number.NaN,
          truth: Math.min(...lists.map((one) => (one as PerformanceResourceTiming).responseEnd)),
        };
      },
      { mark: FIRST_DAY, list: listSignUpFlights.path },
    );
  } finally {
    await context.close();
  }
};

/** Measures how soon a phone shows the days of last time. Needs the built program. */
export const measureSecondVisit = async (): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  let port = 0;
  const network = await startSlowNetwork(() => port);
  const address = `http://localhost:${network.port}`;
  const program = await startDemoProgram(address);
  port = program.port;
  const runs: Seen[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const profile = mkdtempSync(join(tmpdir(), 'aufwind-bench-'));
      await visitFirst(profile, address);
      runs.push(await visitAgain(profile, address));
      rmSync(profile, { recursive: true, force: true });
      console.log(JSON.stringify(runs.at(-1)));
    }
  } finally {
    await program.stop();
    await network.stop();
  }
  const middle = (of: (run: Seen) => number): string => `${median(runs.map(of)).toFixed(0)} ms`;
  return [
    `\`npm run bench -- second-visit\` on ${Temporal.Now.plainDateISO()}: a student opens \`/signups\` for the second time, in a browser that was closed since, medians of`,
    `${RUNS}. A phone of 360 × 640 in Chromium, its processor slowed ${SLOWED} times, behind a network of 150 ms and 1.6 Mbit/s that is slow for the worker, too.`,
    `The times begin with the visit. On ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}; load of the machine before: ${load.toFixed(1)}.`,
    '',
    '| first paint | first day painted | aim | the list of the server has come |',
    '|---|---|---|---|',
    `| ${middle(({ firstPaint }) => firstPaint)} | ${middle(({ firstDay }) => firstDay)} | ${AIM} ms | ${middle(({ truth }) => truth)} |`,
  ];
};
