import { QueryClient } from '@tanstack/react-query';
import type { SchoolId } from '../../core/ids/ids.ts';
import { loginsQuery } from '../../features/accounts/client.ts';
import { connect } from '../../web/http/connection.ts';
import { requestKey } from '../../web/http/early.ts';
import { addressedBy } from './session/addressed-school.ts';
import { askAhead } from './session/ask-ahead.ts';
import { activeSchool, schoolStoredAs } from './session/chosen-school.ts';
import type { OpenedPage } from './session/opened-page.ts';

/** Placeholder for the id in the address of a page; the script puts in the real one. */
const ID = '00000000-0000-4000-8000-000000000001';
/** Placeholder for the school used last. */
const SCHOOL = '00000000-0000-4000-8000-000000000002';

type EarlyPage = Pick<OpenedPage, 'access' | 'asks'>;

export interface EarlyRequest {
  readonly method: string;
  readonly address: string;
  readonly inSchool: boolean;
  readonly body: string;
}

const idsIn = (path: string): Record<string, string> =>
  Object.fromEntries(path.split('/').flatMap((part) => (part.endsWith('Id') ? [[part.slice(1), ID]] : [])));

/**
 * Records the requests that the program sends first on a page inside a school, by running that part of it. Replaces the
 * global `fetch` and `localStorage`, so it is for the build only.
 */
export const recordRequests = async (path: string, page: EarlyPage): Promise<readonly EarlyRequest[]> => {
  const sent: EarlyRequest[] = [];
  const record = (address: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const inSchool = new Headers(headers).has('x-school-id');
    sent.push({ method: method ?? 'GET', address, inSchool, body: typeof body === 'string' ? body : '' });
    return new Promise(() => undefined);
  };
  Object.assign(globalThis, { fetch: record, localStorage: { getItem: () => null } });
  connect({
    token: async () => 'none yet',
    signInAgain: async () => false,
    schoolId: activeSchool,
    reached: () => undefined,
    answers: async () => true,
  });
  const params = idsIn(path);
  const narrowed = path.split('$').length - 1 > Object.keys(params).length;
  const { about } = addressedBy(new URL(path.replace(/\$\w+Id/, ID), 'http://localhost').href);
  void new QueryClient().fetchQuery(loginsQuery(about));
  await askAhead(SCHOOL as SchoolId, { ...page, params, narrowed }).page?.give;
  await new Promise(setImmediate);
  return sent;
};

/**
 * Returns a script that sends the first requests of a page before the program is loaded, for whoever has a session at
 * our own identity provider. The program takes the responses (`web/http/early.ts`). An address with a query string may
 * ask for another school or another part of a list. `requests` is an expression for them.
 */
export const earlyScript = (requests: string): string => `if (location.search === '') (() => {
  const sent = (globalThis.sentEarly = new Map());
  const keyOf = ${requestKey.toString()};
  const send = (method, address, school, body, headers) => {
    const response = fetch(address, { method, headers, body: body || undefined });
    sent.set(keyOf(method, address, school, body), response);
    return response;
  };
  const [id = ''] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(location.pathname) ?? [];
  const sendAll = async (response) => {
    if (!response.ok) return;
    const { token } = await response.clone().json();
    const { sub } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    const school = localStorage.getItem(${JSON.stringify(schoolStoredAs(''))} + sub);
    if (school === null) return;
    for (const { method, address, inSchool, body } of ${requests}) {
      const headers = { accept: 'application/json', authorization: 'Bearer ' + token };
      if (body !== '') headers['content-type'] = 'application/json';
      if (inSchool) headers['x-school-id'] = school;
      const put = (text) => text.replaceAll('${ID}', id);
      send(method, put(address), inSchool ? school : '', put(body), headers).catch(() => undefined);
    }
  };
  sent.all = send('GET', '/identity/token', '', '', {}).then(sendAll).catch(() => undefined);
})();`;
