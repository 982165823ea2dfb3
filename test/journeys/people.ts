import 'temporal-polyfill/global';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type DemoProgram, startDemoProgram } from './demo-program.ts';
import { speak } from './rows.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Size = typeof DESKTOP;
type Who = 'admin' | 'teacher' | 'starter' | 'student' | 'beginner' | 'provider' | 'two-schools' | 'no-school';

interface Visit {
  readonly language?: 'en' | 'de';
  readonly size?: Size;
  /** Of the device; the demo's schools are in Zurich. */
  readonly timeZone?: string;
  /** Pixels of the screen to one of the page, for pictures. */
  readonly density?: number;
}

interface Fixtures {
  /** Whatever page a journey opens, nothing in it breaks the policy of its content. */
  readonly policy: undefined;
  /** Opens a browser of their own for somebody of the demo and signs them in on the sign-in page. */
  readonly enter: (who: Who, visit?: Visit) => Promise<Page>;
  /** Opens a browser for nobody yet. */
  readonly visit: (visit?: Visit) => Promise<Page>;
}

/** Of the program that this worker's journeys visit. It is set before the first of them begins. */
export const address = (path = ''): string => `${process.env['JOURNEY_URL']}${path}`;

const open = async (
  browser: Browser,
  { language = 'en', size = DESKTOP, timeZone = 'Europe/Zurich', density = 1 }: Visit,
): Promise<BrowserContext> => {
  const phone = size === PHONE;
  const context = await browser.newContext({
    viewport: size,
    locale: language === 'de' ? 'de-CH' : 'en-GB',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    baseURL: address(),
    deviceScaleFactor: density,
    isMobile: phone,
    hasTouch: phone,
  });
  await context.addInitScript((code) => localStorage.setItem('aufwind.language', code), language);
  return context;
};

/** What a browser complains about; a journey ends with none of it. A sign-in page asks for a token once, and gets a 401. */
const watch = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refusal is an answer, and only a journey itself takes the network away.
    const harmless = /status of (400|401|403|404|409|422|429)|ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && !harmless) complaints.push(message.text());
  });
};

/** Of the demo or of a journey: an address, a number, a name that nobody else has. */
const isPersonal = (line: string): boolean =>
  /@[\w.-]+\.example|\+41\d{9}|07\d \d{3} \d\d \d\d|Zumbühl|Barmettler|Odermatt|Flugschule/.test(line);

/** Workers run beside each other, so each has a program of its own: nobody signs in, votes or renames in another's demo. */
interface OfWorker {
  readonly program: DemoProgram;
}

export const test = base.extend<Fixtures, OfWorker>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const program = await startDemoProgram();
      process.env['JOURNEY_URL'] = program.address;
      process.env['JOURNEY_DATA'] = program.folder;
      await use(program);
      const log = await program.stop();
      expect(log, 'the program logs nothing, so nothing was searched').not.toEqual([]);
      expect(log.filter(isPersonal), 'what the log says of people').toEqual([]);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  policy: [
    async ({ browser }, use) => {
      const broken: string[] = [];
      const open = browser.newContext;
      browser.newContext = async (...options) => {
        const context = await open.apply(browser, options);
        context.on('console', (message) => {
          const text = message.text();
          // Not to be framed is what the policy does to pages of others.
          if (text.includes('Content Security Policy') && !text.includes('frame-ancestors')) broken.push(text);
        });
        return context;
      };
      await use(undefined);
      browser.newContext = open;
      expect(broken, 'what broke the policy of a page').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (visit = {}) => {
      const context = await open(browser, visit);
      contexts.push(context);
      const page = await context.newPage();
      watch(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  enter: async ({ visit }, use) => {
    await use(async (who, how = {}) => {
      const page = await visit(how);
      await speak(`${who}@demo.example`, how.language ?? 'en');
      await page.goto('/login');
      await page.locator('input[type=email]').fill(`${who}@demo.example`);
      await page.locator('input[type=password]').fill('Aufwind-demo-1');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/login');
      // At rest where they belong: a menu that is opened on the way there closes when the page changes.
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    });
  },
});

export { expect };
