import { type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { startDemoProgram } from '../test/journeys/demo-program.ts';
import { chromium as pathOfChromium } from '../tools/browser.mjs';
import { signIn } from './interaction.ts';

/** Changes of screen before each look at the memory. After ten the browser still compiles code; the last shows the rest. */
const LOOKS = [10, 100, 400] as const;
const AIM = 1.1;

interface Memory {
  /** Bytes of JavaScript objects, after a garbage collection. */
  readonly heap: number;
  /** Nodes of the document and detached ones that something still holds. */
  readonly nodes: number;
  readonly listeners: number;
}

const look = async (devtools: CDPSession): Promise<Memory> => {
  // Objects with a finalizer are freed by the second collection only.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
};

/** Links in the order in which an admin presses them, beginning at the flights, each with what stands when its screen is there. */
const ROUND: readonly (readonly [link: string, ready: string])[] = [
  ['main a[href^="/flight/"]', 'main h1'],
  ['nav a[href="/signups"]', 'main article, main li'],
  ['nav a[href="/members"]', 'main a[href^="/member/0"]'],
  ['main a[href^="/member/0"]', 'main input'],
  ['nav a[href="/flights"]', 'main a[href^="/flight/"]'],
];

const change = async (page: Page, step: number): Promise<void> => {
  const [link, ready] = ROUND[step % ROUND.length] as (typeof ROUND)[number];
  const before = page.url();
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator(ready).first().waitFor();
};

/** Measures what stays in the memory of a page when its screens change again and again. Needs the built program. */
export const measureMemory = async (): Promise<readonly string[]> => {
  const program = await startDemoProgram();
  const browser = await chromium.launch({ executablePath: pathOfChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'en-GB' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await signIn(page, program.address);
    const looks: Memory[] = [];
    let step = 0;
    for (const until of LOOKS) {
      for (; step < until; step += 1) await change(page, step);
      looks.push(await look(devtools));
    }
    const row = (name: string, of: (memory: Memory) => number, digits = 0, unit = '') => {
      const [few = 0, many = 0, last = 0] = looks.map(of);
      const shown = [few, many, last].map((one) => `${one.toFixed(digits)}${unit}`);
      return `| ${[name, ...shown, (many / few).toFixed(2), AIM, (last / many).toFixed(2)].join(' | ')} |`;
    };
    return [
      `\`npm run bench -- memory\` on ${Temporal.Now.plainDateISO()}: one page of the demo in Chromium at 1280 × 720, which goes through flights, a flight day,`,
      'sign-ups, members and a member by their links; after so many changes of screen, each time after a garbage collection.',
      '',
      `| | ${LOOKS.join(' | ')} | ${LOOKS[1]} : ${LOOKS[0]} | aim | ${LOOKS[2]} : ${LOOKS[1]} |`,
      '|---|---|---|---|---|---|---|',
      row('JavaScript heap', ({ heap }) => heap / 1e6, 1, ' MB'),
      row('nodes, with detached ones', ({ nodes }) => nodes),
      row('event listeners', ({ listeners }) => listeners),
    ];
  } finally {
    await browser.close();
    await program.stop();
  }
};
