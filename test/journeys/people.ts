import 'temporal-polyfill/global';
import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../../core/access/roles.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { type DemoProgram, startDemoProgram } from './demo-program.ts';
import { linkMailedTo } from './mails.ts';
import { PASSWORD } from './newcomer.ts';
import { address } from './program-address.ts';
import { speak, WEITBLICK } from './rows.ts';
import { type Caller, type Cookies, openSessions, type Sessions } from './sessions.ts';
import { DESKTOP, PHONE, type Size } from './sizes.ts';

export { address, DESKTOP, PHONE };

/** The page on which each person of the demo lands. */
const HOME = {
  admin: '/flights',
  teacher: '/flights',
  starter: '/signups',
  student: '/signups',
  beginner: '/signups',
  'two-schools': '/signups',
  provider: '/provider',
  'no-school': '/noLinkedSchool',
} as const;

type Who = keyof typeof HOME;

const credentials = (who: Who) => ({ email: `${who}@demo.example`, password: 'Aufwind-demo-1' });

interface Visit {
  readonly language?: 'en' | 'de';
  /** Lets the device keep the program, whose worker would hide requests from `page.route`. */
  readonly keeps?: boolean;
  readonly size?: Size;
  /** The time zone of the device; the demo's schools are in Zurich. */
  readonly timeZone?: string;
  /** Device pixels per CSS pixel, for pictures. */
  readonly density?: number;
}

interface SignedInVisit extends Visit {
  /** The first page; by default the page on which this person lands. */
  readonly path?: string;
}

interface Newcomer {
  readonly first: string;
  readonly email: string;
  readonly role: Role;
}

export type { Caller };
export type CallAs = (who: Who) => Promise<Caller>;
export type Join = (newcomer: Newcomer, visit?: SignedInVisit) => Promise<Page>;

interface Fixtures {
  /** Keeps what the program printed during a failed journey, beside its trace. */
  readonly serverLog: undefined;
  /** Fails a journey if any page breaks its content security policy. */
  readonly policy: undefined;
  /** Opens a browser for a person of the demo, who is signed in. */
  readonly enter: (who: Who, visit?: SignedInVisit) => Promise<Page>;
  /**
   * Opens a browser for a new member of the admin's school who has accepted their invitation, and whom no other journey
   * uses.
   */
  readonly join: Join;
  /** Makes calls as a person of the demo, in the demo's larger school. */
  readonly callAs: CallAs;
  /** Opens a browser without a session. */
  readonly visit: (visit?: Visit) => Promise<Page>;
  readonly browse: (visit: Visit, session: Cookies | null) => Promise<Page>;
}

/** With a session, the browser behaves as if a person had signed in there before. */
const open = async (
  browser: Browser,
  { language = 'en', size = DESKTOP, timeZone = 'Europe/Zurich', density = 1, keeps = false }: Visit,
  session: Cookies | null,
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
    storageState: { cookies: [...(session ?? [])], origins: [] },
    serviceWorkers: keeps ? 'allow' : 'block',
  });
  // The browser itself has the real time.
  if (process.env['FAKETIME'] !== undefined) await context.clock.install({ time: Date.now() });
  await context.addInitScript(
    ([code, isSignedIn]) => {
      // A blank page has no storage.
      if (origin === 'null') return;
      // Only before the first page: signing out removes this entry.
      if (isSignedIn && localStorage.getItem('aufwind.language') === null)
        localStorage.setItem('aufwind.signed-in', 'yes');
      localStorage.setItem('aufwind.language', code);
    },
    [language, session !== null] as const,
  );
  return context;
};

/**
 * Collects what a browser reports as an error; a journey must end without any. A sign-in page requests a token once and
 * gets a 401.
 */
const watch = (page: Page, complaints: string[], keeps: boolean): void => {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refusal is an expected response, and only a journey takes the network or the server away.
    const harmless =
      /status of (400|401|403|404|409|422|429)|ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/.test(
        message.text(),
      );
    // What a worker can't answer without a network.
    const unanswered =
      keeps && /ERR_FAILED|network-request-failed|dynamically imported module|preload CSS/.test(message.text());
    if (message.type() === 'error' && !harmless && !unanswered) complaints.push(message.text());
  });
};

/** Whether a line holds personal data of the demo or of a journey: an address, a number, a unique name. */
const isPersonal = (line: string): boolean =>
  /@[\w.-]+\.example|\+41\d{9}|07\d \d{3} \d\d \d\d|Zumbühl|Barmettler|Odermatt|Flugschule/.test(line);

/**
 * Workers run in parallel, so each has a program of its own: no journey signs in, votes or renames in another's demo.
 */
interface OfWorker {
  readonly program: DemoProgram;
  readonly sessions: Sessions;
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
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  sessions: [
    async ({ playwright, program }, use) => use(openSessions(playwright, program.address)),
    { scope: 'worker' },
  ],
  serverLog: [
    async ({ program }, use, info) => {
      const before = program.output().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const path = info.outputPath('server.log');
      await writeFile(path, program.output().slice(before));
      info.attachments.push({ name: 'server log', path, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  policy: [
    async ({ browser }, use) => {
      const broken: string[] = [];
      const open = browser.newContext;
      browser.newContext = async (...options) => {
        const context = await open.apply(browser, options);
        context.on('console', (message) => {
          const text = message.text();
          // `frame-ancestors` is reported when a page of another site tries to frame ours, as intended.
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
  browse: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (visit, session) => {
      const context = await open(browser, visit, session);
      contexts.push(context);
      const page = await context.newPage();
      watch(page, complaints, visit.keeps === true);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  visit: async ({ browse }, use) => use((visit = {}) => browse(visit, null)),
  enter: async ({ browse, sessions }, use) => {
    await use(async (who, { path = HOME[who], ...how } = {}) => {
      const person = credentials(who);
      await speak(person.email, how.language ?? 'en');
      const page = await browse(how, await sessions.of(person));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    });
  },
  callAs: async ({ sessions }, use) => use((who) => sessions.callerOf(credentials(who), WEITBLICK)),
  join: async ({ browse, callAs, sessions, request }, use) => {
    await use(async ({ first, email, role }, { path = '/', ...how } = {}) => {
      const newcomer = { first_name: first, last_name: 'Newcomer', role, email };
      const { status } = await (await callAs('admin'))(registerMember, newcomer);
      expect(status).toBe(200);
      const link = new URL(await linkMailedTo(request, email, /invites you|lädt dich/));
      const code = link.searchParams.get('code') ?? '';
      const page = await browse(how, await sessions.register({ email, password: PASSWORD }, code));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    });
  },
});

export { expect };
