import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IdentityId } from '../../../core/ids/ids.ts';
import { answer, asked, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { confirmPush, leavePush } from '../push.client.ts';
import { endPush, readPush, storePush } from '../push.contract.ts';
import { PushCard } from './PushCard.tsx';

const KEY = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
const ME = '01890000-0000-7000-8000-000000000001' as IdentityId;
const WANTED_BY = 'aufwind.push';
const offered = answer(readPush, { public_key: KEY, person_id: ME });
const stored = (is: boolean) => answer(storePush, { stored: is });

interface Subscription {
  readonly endpoint: string;
  readonly toJSON: () => object;
  readonly unsubscribe: () => Promise<boolean>;
}

/** A browser with a push service: what a test finds there, and what it does when it is asked. */
let browser: {
  subscription: Subscription | null;
  permission: NotificationPermission;
  /** The answer of the person when the browser asks. */
  choice: NotificationPermission;
  fails: boolean;
  made: number;
  hasWorker: boolean;
};

const subscriptionOf = (endpoint: string): Subscription => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'a point', auth: 'sixteen bytes' } }),
  unsubscribe: async () => {
    browser.subscription = null;
    return true;
  },
});

const registration = {
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.fails || applicationServerKey !== KEY) throw new DOMException('no push service', 'AbortError');
      browser.made += 1;
      browser.subscription = subscriptionOf(`https://push.example.net/${browser.made}`);
      return browser.subscription;
    },
  },
};

const standIns: (() => unknown)[] = [];
/** Puts a value in place of one of the browser's until the test is over. */
const replace = (on: object, name: string, descriptor: PropertyDescriptor): void => {
  const own = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { configurable: true, ...descriptor });
  standIns.push(() => (own === undefined ? Reflect.deleteProperty(on, name) : Object.defineProperty(on, name, own)));
};

/** Safari in a tab of an iPhone, and private windows of some browsers. */
const withoutPush = (): void => {
  replace(window, 'PushManager', { value: undefined });
  Reflect.deleteProperty(window, 'PushManager');
};

beforeEach(() => {
  browser = { subscription: null, permission: 'default', choice: 'granted', fails: false, made: 0, hasWorker: true };
  replace(navigator, 'serviceWorker', {
    value: {
      register: async () => {
        if (!browser.hasWorker) throw new DOMException('not in a private window', 'SecurityError');
        return registration;
      },
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  replace(Notification, 'permission', { get: () => browser.permission });
  replace(Notification, 'requestPermission', {
    value: async () => {
      browser.permission = browser.choice;
      return browser.permission;
    },
  });
  const { fetch: real } = window;
  const fetch = async (...request: Parameters<typeof real>) =>
    request[0] === '/public-config' ? Response.json({ worker: true }) : real(...request);
  replace(window, 'fetch', { value: fetch });
});
afterEach(() => {
  for (const putBack of standIns.splice(0).reverse()) putBack();
  localStorage.removeItem(WANTED_BY);
});

for (const { language, words, size } of VISITS) {
  const { push } = words;
  const here = () => page.getByRole('switch', { name: push.here });
  const open = async () => {
    await plan(readPush, offered);
    await show(<PushCard />, { language, size });
  };

  test(`a tap asks, subscribes and stores; another one ends it, ${language}`, async () => {
    await plan(storePush, held(stored(true)));
    await plan(endPush, answer(endPush, { success: true }));
    await open();
    await expect.element(here()).not.toBeChecked();
    await here().click();
    await expect.element(here()).toBeChecked();
    await release();
    await expect.poll(() => localStorage.getItem(WANTED_BY)).toBe(ME);
    const endpoint = 'https://push.example.net/1';
    expect(await asked(storePush)).toEqual([{ endpoint, p256dh: 'a point', auth: 'sixteen bytes', is_new: true }]);
    await expect.element(here()).toHaveAttribute('aria-disabled', 'false');
    await here().click();
    await expect.element(here()).not.toBeChecked();
    await expect.poll(() => browser.subscription).toBeNull();
    expect(await asked(endPush)).toEqual([{ endpoint }]);
    expect(localStorage.getItem(WANTED_BY)).toBeNull();
  });

  test(`whoever does not allow it reads how, ${language}`, async () => {
    browser.choice = 'default';
    await open();
    await here().click();
    await expect.element(page.getByText(push.not_allowed)).toBeVisible();
    await expect.element(here()).not.toBeChecked();
    browser.choice = 'denied';
    await here().click();
    await expect.element(page.getByText(push.blocked)).toBeVisible();
    await expect.element(here()).not.toBeInTheDocument();
  });

  test(`a browser without a push service, and one that the server refuses, say so beside the switch, ${language}`, async () => {
    await plan(storePush, refusal('invalid_fields', { errors: [{ path: 'endpoint', code: 'not_offered' }] }));
    browser.fails = true;
    await open();
    await here().click();
    await expect.element(page.getByText(push.no_service)).toBeVisible();
    browser.fails = false;
    await here().click();
    await expect.element(page.getByText(push.refused)).toBeVisible();
    await expect.element(here()).not.toBeChecked();
    expect([browser.subscription, localStorage.getItem(WANTED_BY)]).toEqual([null, null]);
  });

  test(`a failure of the server is told, and Resolve switches it on, ${language}`, async () => {
    await plan(storePush, refusal('internal'), stored(true));
    await open();
    await here().click();
    const problem = page.getByRole('alertdialog');
    await expect.element(problem).toMatchTextContent(push.failure);
    await problem.getByRole('button', { name: words.problem.resolve }).click();
    await expect.element(here()).toBeChecked();
    await expect.poll(() => localStorage.getItem(WANTED_BY)).toBe(ME);
  });

  test.each([
    ['blocked', { permission: 'denied' }, null],
    ['impossible', { hasWorker: false }, null],
    ['impossible', {}, withoutPush],
  ] as const)(`where it can’t be, its place says why: %s, ${language}`, async (why, facts, make) => {
    Object.assign(browser, facts);
    make?.();
    await open();
    await expect.element(page.getByText(push[why])).toBeVisible();
    await expect.element(here()).not.toBeInTheDocument();
  });

  test(`on an iPhone it has to be installed first, ${language}`, async () => {
    withoutPush();
    replace(navigator, 'standalone', { value: false });
    await open();
    await expect.element(page.getByText(push.to_install)).toBeVisible();
  });

  test(`an installation without push shows nothing of it, ${language}`, async () => {
    await plan(readPush, answer(readPush, { public_key: null, person_id: ME }));
    await show(<PushCard />, { language, size });
    await expect.poll(async () => (await asked(readPush)).length).toBe(1);
    await expect.element(page.getByRole('heading', { name: push.title })).not.toBeInTheDocument();
  });
}

const wanted = (by: string = ME) => {
  localStorage.setItem(WANTED_BY, by);
  browser.permission = 'granted';
  browser.subscription = subscriptionOf('https://push.example.net/before');
};
const isNew = async () => (await asked(storePush)).map((body) => (body as { is_new: boolean }).is_new);

test('an opening tells the server that the device is still there', async () => {
  wanted();
  await plan(readPush, offered);
  await plan(storePush, stored(true));
  await confirmPush();
  expect([await isNew(), browser.made]).toEqual([[false], 0]);
});

test('an opening asks nothing where push was never on', async () => {
  await confirmPush();
  expect(await asked(readPush)).toEqual([]);
});

test.each(['is not stored any more', 'was dropped by the browser'])(
  'a subscription that %s is renewed',
  async (what) => {
    wanted();
    const isDropped = what.startsWith('was');
    if (isDropped) browser.subscription = null;
    await plan(readPush, offered);
    await plan(storePush, ...(isDropped ? [] : [stored(false)]), stored(true));
    await confirmPush();
    expect([await isNew(), browser.subscription?.endpoint]).toEqual([
      isDropped ? [true] : [false, true],
      'https://push.example.net/1',
    ]);
  },
);

test('another person on this device, and a permission that was taken back, end it', async () => {
  await plan(readPush, offered);
  await plan(endPush, answer(endPush, { success: true }));
  for (const [by, permission] of [
    ['another', 'granted'],
    [ME, 'default'],
  ] as const) {
    wanted(by);
    browser.permission = permission;
    await confirmPush();
    expect([browser.subscription, localStorage.getItem(WANTED_BY)]).toEqual([null, null]);
  }
});

test('a sign-out ends it, also if the server can’t be told', async () => {
  wanted();
  await plan(endPush, refusal('internal'));
  await leavePush();
  expect([browser.subscription, localStorage.getItem(WANTED_BY)]).toEqual([null, null]);
});
