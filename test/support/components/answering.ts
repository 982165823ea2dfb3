import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** The planned answer to the next call with this method and path; the last of several is repeated. */
export interface Planned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Breaks the connection instead of answering. */
  readonly broken?: true;
  /** Delays the answer until the test releases it. */
  readonly held?: true;
}

export interface Asked {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Path for planning answers and reading requests, separate from the contract's paths. */
export const BACKSTAGE = '/answering';

interface Visit {
  readonly plans: Map<string, Planned[]>;
  readonly asked: Asked[];
  readonly waiting: (() => void)[];
  /** The test has released a held answer whose request had not arrived yet. */
  isReleased: boolean;
}

const newVisit = (): Visit => ({ plans: new Map(), asked: [], waiting: [], isReleased: false });

/** Returns the JSON that was sent, or its text, such as that of an uploaded file. */
const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return null;
  const isFile = /^(image|application\/octet-stream|multipart)/.test(request.headers['content-type'] ?? '');
  return isFile ? text : JSON.parse(text);
};

const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
};

const wait = async (visit: Visit): Promise<void> => {
  if (visit.isReleased) visit.isReleased = false;
  else await new Promise<void>((go) => visit.waiting.push(go));
};

const release = (visit: Visit): void => {
  visit.isReleased = visit.waiting.length === 0;
  for (const go of visit.waiting.splice(0)) go();
};

/**
 * Breaks the connection in the middle of the answer. Browsers silently retry a request whose connection breaks earlier.
 */
const breakOff = (request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{', () => request.socket.destroy());
};

/**
 * A server for component tests: calls take the real path over HTTP on the loopback address, and get the answers planned
 * by the test. Test files run in parallel browsers, which a cookie distinguishes.
 */
export const answering = (): Plugin => {
  const visits = new Map<string, Visit>();

  const visitOf = ({ headers }: IncomingMessage): Visit => {
    const id = /visit=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const visit = visits.get(id) ?? newVisit();
    visits.set(id, visit);
    return visit;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, call: string): Promise<void> => {
    const visit = visitOf(request);
    const body = await bodyOf(request);
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams);
    visit.asked.push({ call, query, body });
    const plans = visit.plans.get(call) ?? [];
    const plan = plans.length > 1 ? plans.shift() : plans[0];
    if (plan === undefined) return sendJson(response, 501, { detail: `No answer to ${call} is planned.` });
    if (plan.held === true) await wait(visit);
    if (plan.broken === true) breakOff(request, response);
    else sendJson(response, plan.status, plan.body, plan.headers);
  };

  const direct = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const visit = visitOf(request);
    if (request.url === `${BACKSTAGE}/asked`) return sendJson(response, 200, visit.asked);
    const told = await bodyOf(request);
    if (request.url === `${BACKSTAGE}/plan`) {
      const { call, answers } = told as { call: string; answers: Planned[] };
      visit.plans.set(call, answers);
    } else {
      release(visit);
      if (request.url === `${BACKSTAGE}/forget`) {
        visit.plans.clear();
        visit.asked.length = 0;
        visit.isReleased = false;
      }
    }
    sendJson(response, 200, {});
  };

  return {
    name: 'answering',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        // Always ready: a test lets calls fail, not the server.
        if (path === '/readyz') sendJson(response, 200, {});
        else if (path.startsWith(BACKSTAGE)) direct(request, response).catch(next);
        else if (path.startsWith('/api/v1/')) {
          answer(request, response, `${request.method} ${path.slice('/api/v1'.length)}`).catch(next);
        } else next();
      });
    },
  };
};
