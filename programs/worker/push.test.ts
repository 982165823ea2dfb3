import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const shown: { readonly title: string; readonly options: Record<string, unknown> }[] = [];
const opened: string[] = [];
const badges: number[] = [];

beforeAll(async () => {
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
    clients: { openWindow: async (address: string) => void opened.push(address) },
  });
  await import('./push.ts');
});
beforeEach(() => {
  for (const list of [shown, opened, badges]) list.length = 0;
});

/** Resolves when the worker has done all that it asked the browser to wait for. */
const happens = async (name: string, event: object): Promise<void> => {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
};

const NOTIFICATION = { title: 'Bergluft', body: '2 updates', lang: 'en', dir: 'ltr', silent: false, tag: 'several/a' };
const pushed = { web_push: 8030, notification: { ...NOTIFICATION, navigate: 'https://a.ch/notices' }, app_badge: 3 };

it('what is pushed is shown as Safari would show it, rings, and counts on the icon', async () => {
  await happens('push', { data: { json: () => pushed } });
  const { title, ...options } = NOTIFICATION;
  expect(shown).toEqual([
    { title, options: { ...options, data: 'https://a.ch/notices', renotify: true, icon: '/icon-192.png' } },
  ]);
  expect(badges).toEqual([3]);
});

it.each([
  ['without content', null],
  [
    'that is no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  ],
])('a message %s is shown, too', async (_name, data) => {
  await happens('push', { data });
  expect(shown).toMatchObject([{ title: 'Aufwind', options: { data: '/notices', silent: false } }]);
  expect(badges).toEqual([]);
});

it('a tap closes it and opens its page in a window of its own', async () => {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await happens('notificationclick', { notification: { data: 'https://a.ch/notices', close } });
  expect([isClosed, opened]).toEqual([true, ['https://a.ch/notices']]);
});
