import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Stands in for the browser's network state; `back` tells that the network is back. */
const network = (onLine: boolean) => {
  const window = new EventTarget();
  const state = { onLine };
  vi.stubGlobal('navigator', state);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  return {
    back: () => {
      state.onLine = true;
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

test('a part whose load fails without a network is loaded once the network is back', async () => {
  const { back } = network(false);
  const { load, loads } = failingTimes(1);
  const loading = loadPart(load);
  await expect.poll(loads).toBe(1);
  back();
  await expect(loading).resolves.toBe('part');
  expect(loads()).toBe(2);
});

test('a load that fails despite the network is an error', async () => {
  network(true);
  const { load, loads } = failingTimes(1);
  await expect(loadPart(load)).rejects.toThrow('Failed to fetch');
  expect(loads()).toBe(1);
});
