import type { Page } from '@playwright/test';

/** Returns everything that the browser stores for the page, with bytes as text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const readable = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder('latin1').decode(value as never);
      return value;
    };
    const opened = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(name, store, await opened(records.getAllKeys()), await opened(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.arrayBuffer());
    }
    return JSON.stringify(found, readable);
  });

/** Milliseconds for which a device keeps a day after its end. */
export const AFTER_END = 36 * 60 * 60 * 1000;

/**
 * Returns how many copies the device has; with `until`, those that it deletes at that time, in milliseconds. Runs inside
 * the page.
 */
export const countCopies = async (until: number | null): Promise<number> => {
  const request = indexedDB.open('aufwind');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const database = request.result;
  const counted = database
    .transaction('copies')
    .objectStore('copies')
    .index('until')
    .count(until ?? undefined);
  await new Promise((resolve) => counted.addEventListener('success', resolve));
  database.close();
  return counted.result;
};

/** Returns how many entries the device keeps that were not sent. Runs inside the page. */
export const countUnsent = async (): Promise<number> => {
  const request = indexedDB.open('aufwind');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const database = request.result;
  const counted = database.transaction('unsent').objectStore('unsent').count();
  await new Promise((resolve) => counted.addEventListener('success', resolve));
  database.close();
  return counted.result;
};

export const copies = (page: Page, until: number | null = null): Promise<number> => page.evaluate(countCopies, until);

/** Returns how much the device keeps that was not sent. Storing takes some hundredths of a second after a press. */
export const unsent = (page: Page): Promise<number> => page.evaluate(countUnsent);
