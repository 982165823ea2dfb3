import { afterEach, expect, test, vi } from 'vitest';
import { type Connection, connect, connection } from '../../http/connection.ts';
import { loadPart } from './load-part.ts';

const before: Connection = connection();

afterEach(() => {
  vi.unstubAllGlobals();
  connect(before);
});

/** Stands in for a server that answers or not, and for the browser's window; `back` tells that it answers again. */
const server = (answering: boolean) => {
  const window = new EventTarget();
  let answers = answering;
  connect({ ...before, answers: async () => answers });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  return {
    back: () => {
      answers = true;
      window.dispatchEvent(new Event('online'));
    },
  };
};

const failingTimes = (times: number) => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  return { load, loads: () => loads };
};

test('a part whose load fails without an answer of the server is loaded once the server answers', async () => {
  const { back } = server(false);
  const { load, loads } = failingTimes(1);
  const loading = loadPart(load);
  await expect.poll(loads).toBe(1);
  back();
  await expect(loading).resolves.toBe('part');
  expect(loads()).toBe(2);
});

test('a load that fails while the server answers is tried once more', async () => {
  server(true);
  const { load, loads } = failingTimes(1);
  await expect(loadPart(load)).resolves.toBe('part');
  expect(loads()).toBe(2);
});

test('a load that fails twice while the server answers is an error', async () => {
  server(true);
  const { load, loads } = failingTimes(2);
  await expect(loadPart(load)).rejects.toThrow('Failed to fetch');
  expect(loads()).toBe(2);
});
