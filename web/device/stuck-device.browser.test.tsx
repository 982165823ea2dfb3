import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { DEVICE_DATABASE, onDevice } from './database.ts';

test('a device that does not answer lets nobody wait for long, and only once', async () => {
  expect(await onDevice(-1, (database) => database.count('copies'))).toBe(0);
  const other = await openDB(DEVICE_DATABASE);
  let isHeld = true;
  const change = other.transaction('copies', 'readwrite');
  const holding = (async () => {
    while (isHeld) await change.store.count();
  })();

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = onDevice(-1, (database) => database.count('copies'));
  vi.runAllTimers();
  expect(await asked).toBe(-1);
  expect(await onDevice(-1, (database) => database.count('unsent'))).toBe(-1);

  isHeld = false;
  await holding;
  other.close();
});
