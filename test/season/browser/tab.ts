import { type BrowserContext, errors, type Locator, type Page, type Request, type Response } from '@playwright/test';
import type { MemberId } from '../../../core/ids/ids.ts';
import { type LiveEvent, listenLive } from '../../../features/chat/messages.contract.ts';
import type { Asked, Ending } from '../device/messages.ts';
import type { Handset, HandsetParts } from '../phones.ts';
import { readUnsent, type StoredEntry, TELL } from './in-page.ts';
import { pressOn } from './screens.ts';
import { until } from './until.ts';

export interface TabParts extends HandsetParts {
  /** Opens the page on which the person is after the sign-in. */
  readonly home: string;
  /** Signs the person in on the page that asks for it. */
  readonly signIn: (page: Page) => Promise<void>;
  readonly nameOf: (member: MemberId) => string;
}

const PREFIX = '/api/v1';
/** In milliseconds: what was pressed longer ago is not sent by itself. */
const TOO_OLD = 7 * 24 * 3600 * 1000;
/** In milliseconds: a card takes quicker taps as one. */
const SAME_TAPPING = 800;
/** Looks at which nothing may be under way, so that a page counts as loaded. */
const LOOKS = 4;

/** Returns the call of the contract that a request is; `null`: something else, or the stream. */
const askedBy = (request: Request): Asked | null => {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname.slice(PREFIX.length);
  if (!pathname.startsWith(PREFIX) || path === listenLive.path) return null;
  const text = request.postData();
  return {
    call: `${request.method()} ${path}`,
    body: text === null ? Object.fromEntries(searchParams) : JSON.parse(text),
    action: request.headers()['idempotency-key'] ?? null,
  };
};

const endingOf = async (response: Response | null): Promise<Ending> => {
  if (response === null) return { fate: 'broken' };
  const status = response.status();
  // The page does not read it, and asks again with another token.
  if (status === 401) return { fate: 'answered', status, answer: null };
  try {
    return { fate: 'answered', status, answer: await response.json() };
  } catch {
    return { fate: 'broken' };
  }
};

/** Opens the program in the browser of one person, as a page that can be closed, opened and cut off. */
export const openTab = async (context: BrowserContext, parts: TabParts): Promise<Handset> => {
  const { url, home, signIn, nameOf, now, hear, complain } = parts;
  const under = new Map<Request, Asked & { at: number }>();
  const heard: LiveEvent[] = [];
  /** Ids of the actions that this browser has stored or sent so far, apart from those of seats, whose requests have none. */
  const left = new Set<string>();
  const seats = new Set<string>();
  let seatRequests = 0;
  let ahead = 0;
  let begun = 0;
  let lastTap = 0;
  let [isOnline, isListening] = [true, false];
  let page: Page | null = null;

  const tab = (): Page => {
    if (page === null) throw new Error('the page is closed');
    return page;
  };
  const keepTime = async (): Promise<void> => {
    const wanted = now() - Date.now();
    if (Math.abs(wanted - ahead) < 1000) return;
    ahead = wanted;
    await context.clock.setSystemTime(now());
    // The phone wakes: its timers have slept.
    const wake = () => void document.dispatchEvent(new Event('visibilitychange'));
    await page?.evaluate(wake).catch(() => undefined);
  };
  /** Returns what is stored and not sent; `null` while the page is being loaded. */
  const look = (): Promise<readonly StoredEntry[] | null> =>
    tab()
      .evaluate(readUnsent)
      .then(
        (entries) => entries.filter(({ kind }) => kind !== 'edit'),
        () => null,
      );
  const note = async (): Promise<void> => {
    for (const { id, kind } of (await look()) ?? []) (kind === 'seat' ? seats : left).add(id);
  };
  const countLeft = (): number => left.size + seats.size + seatRequests;

  const watch = (one: Page): void => {
    one.on('pageerror', ({ message }) => complain(`a page broke: ${message}`));
    one.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complain(message.text());
    });
    one.on('request', (request) => {
      const asked = askedBy(request);
      if (asked === null) return;
      under.set(request, { ...asked, at: now() });
      if (asked.action !== null) left.add(asked.action);
      if (asked.call === 'PATCH /flight/sign-up') seatRequests += 1;
    });
    const end = async (request: Request, response: Response | null): Promise<void> => {
      const asked = under.get(request);
      if (asked === undefined) return;
      const ending = await endingOf(response);
      // A page that was closed meanwhile has no answers any more.
      if (under.delete(request)) hear({ ...asked, ...ending });
    };
    one.on('response', (response) => void end(response.request(), response));
    one.on('requestfailed', (request) => void end(request, null));
  };

  const isAsked = (): boolean => new URL(tab().url()).pathname === '/login';
  /** Waits until the page has all that it asks for. */
  const loaded = async (): Promise<void> => {
    let quiet = 0;
    await until(`${tab().url()} has loaded`, async () => {
      if (isAsked()) return true;
      const isShown = await tab().getByRole('heading', { level: 1 }).first().isVisible();
      quiet = isShown && under.size === 0 && (isListening || !isOnline) ? quiet + 1 : 0;
      return quiet === LOOKS;
    });
  };
  const load = async (path: string): Promise<void> => {
    isListening = false;
    await until(`a page opens ${path}`, () =>
      tab()
        .goto(`${url}${path}`)
        .then(
          () => true,
          () => false,
        ),
    );
    await loaded();
  };
  const visit = async (path: string): Promise<void> => {
    if (new URL(tab().url()).pathname === path) return loaded();
    await load(path);
    if (!isAsked()) return;
    await signIn(tab());
    await load(path);
  };

  const does = async (field: Locator, act: (field: Locator) => Promise<void>, sure?: Locator): Promise<boolean> => {
    await until('a person taps again', () => performance.now() - lastTap > SAME_TAPPING);
    const before = countLeft();
    try {
      if (!(await field.isVisible()) || !(await field.isEnabled())) return false;
      await act(field);
    } catch (error) {
      // Somebody else has changed the day just then.
      if (error instanceof errors.TimeoutError && !(await field.isVisible())) return false;
      throw error;
    }
    lastTap = performance.now();
    await until(`a press leaves an action, on ${tab().url()}`, async () => {
      if ((await sure?.isVisible()) === true) await sure?.tap();
      await note();
      return countLeft() > before;
    });
    return true;
  };

  await context.exposeBinding(TELL, ({ page: from }, told: string | null) => {
    if (from !== page) return;
    if (told !== null) heard.push(JSON.parse(told) as LiveEvent);
    else {
      begun += 1;
      isListening = true;
    }
  });
  const open = async (): Promise<void> => {
    if (page !== null) throw new Error('the page is open already');
    page = await context.newPage();
    watch(page);
    await keepTime();
    await visit(home);
  };
  await open();
  // From now on the program opens without a network, too.
  await until(`${url} is kept`, () =>
    tab().evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
  );

  const isSettled = async (): Promise<boolean> => {
    // A request that fails shows a dialog, in which the person lets it be sent again.
    const resolve = tab().getByRole('button', { name: 'Resolve', exact: true });
    if (await resolve.isVisible()) await resolve.tap().catch(() => undefined);
    if (under.size > 0) return false;
    if (!isOnline) return true;
    const entries = await look();
    return entries?.every(({ refused, pressedAt }) => refused !== null || now() - pressedAt > TOO_OLD) ?? false;
  };
  const setNetwork = async (is: boolean): Promise<void> => {
    isOnline = is;
    if (!is) isListening = false;
    await context.setOffline(!is);
  };

  return {
    press: async (press) => {
      await keepTime();
      const [known, before] = [new Set(left), countLeft()];
      await pressOn({ page: tab(), visit, does, nameOf }, press);
      return countLeft() === before ? null : [...left].filter((id) => !known.has(id));
    },
    goOffline: () => setNetwork(false),
    goOnline: () => setNetwork(true),
    open,
    close: async () => {
      const closing = tab();
      page = null;
      isListening = false;
      await closing.close();
      for (const asked of under.values()) hear({ ...asked, fate: 'broken' });
      under.clear();
    },
    unsent: async () => {
      const entries = await look();
      if (entries === null) throw new Error('nobody knows what is not sent');
      return entries.map(({ id }) => id);
    },
    settled: async () => {
      await keepTime();
      await until(`${tab().url()} has sent what it can`, isSettled);
    },
    loseNextAnswer: async () => {
      await context.route(`**${PREFIX}/**`, async (route) => {
        const isAction = route.request().headers()['idempotency-key'] !== undefined;
        if (!isAction) return route.fallback();
        await context.unrouteAll();
        await route.fetch().catch(() => undefined);
        return route.abort();
      });
    },
    heard: () => heard,
    begun: () => begun,
    listens: () => until(`${tab().url()} listens`, () => isListening),
    end: () => context.close(),
  };
};
