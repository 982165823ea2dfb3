import { APP_START, SHELL } from '../../core/contract/worker.ts';
import { type FetchEvent, scope } from './scope.ts';
import './push.ts';

/** Addresses of the files that are kept from the start; the build writes them here (`tools/build-worker.ts`). */
declare const KEPT_FILES: readonly string[];
/** Regular expressions for the paths of the pages inside a school, and of all others; from the build as well. */
declare const APP_PAGES: string;
declare const OTHER_PAGES: string;

/** The server writes it here. It changes with the files, with the shell and with the policy of the page. */
const OWN = 'aufwind-__VERSION__';
const CONFIG = '/public-config';

const appPages = new RegExp(APP_PAGES);
const otherPages = new RegExp(OTHER_PAGES);

/** The same file has the same answer for everybody; headers decide only how it is compressed. */
const kept = (address: string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) });

const fetched = async (address: string): Promise<Response> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
};

const install = async (): Promise<void> => {
  // Opened anew, so that it is the last one of all even if this version has been here before.
  await caches.delete(OWN);
  const own = await caches.open(OWN);
  // One after the other, because the page that is open loads its content meanwhile.
  for (const file of KEPT_FILES) await own.put(file, (await kept(file)) ?? (await fetched(file)));
  await own.put(CONFIG, await fetched(CONFIG));
  // Last: a version with a shell is complete.
  await own.put(SHELL, await fetched(SHELL));
};

/** Runs only when no page of an older version is open any more; a newer one may be about to fill its cache. */
const dropOlder = async (): Promise<void> => {
  const names = await caches.keys();
  for (const name of names.slice(0, names.indexOf(OWN))) await caches.delete(name);
};

/**
 * Returns the shell of the newest version that is complete. It may be newer than this worker, whom other open pages keep
 * from being replaced; its files are found by their names.
 */
const shell = async (): Promise<Response | undefined> => {
  for (const name of (await caches.keys()).reverse()) {
    const found = await kept(SHELL, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Files never change, so each one that was used is kept. */
const file = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const found = await kept(request.url);
  if (found !== undefined) return found;
  const response = await fetch(request);
  const copy = response.clone();
  if (response.ok) event.waitUntil(caches.open(OWN).then((own) => own.put(request.url, copy)));
  return response;
};

/** The page starts with the configuration of last time; the present one is for the next time. */
const config = async (event: FetchEvent): Promise<Response> => {
  const fresh = fetched(CONFIG).then(async (response) => {
    await (await caches.open(OWN)).put(CONFIG, response.clone());
    return response;
  });
  const found = await kept(CONFIG, OWN);
  if (found === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return found;
};

const answerOf = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return null;
  if (request.mode === 'navigate') {
    if (appPages.test(pathname) || pathname + search === APP_START)
      return shell().then((found) => found ?? fetch(request));
    if (!otherPages.test(pathname)) return null;
    return fetch(request).catch(async (lost) => (await shell()) ?? Promise.reject(lost));
  }
  if (pathname.startsWith('/assets/')) return file(event);
  // Whoever asks past all caches wants to know whether the server is there.
  return pathname === CONFIG && request.cache !== 'no-store' ? config(event) : null;
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer !== null) event.respondWith(answer);
});
