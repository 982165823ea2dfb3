import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Collects errors inside the page, across its navigations, because WebKit's driver reports none. */
const collect = () => {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const complain = (what: string) => {
    // A page that is left breaks off what it was loading.
    if (isLeaving) return;
    const before = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...before, `${location.pathname}: ${what}`]));
  };
  addEventListener('error', ({ message }) => complain(message));
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => complain(`refused by the policy: ${blockedURI}`));
  const { error } = console;
  console.error = (...what) => {
    complain(what.join(' '));
    error(...what);
  };
};

const SCRIPT = '/collect-complaints.js';

export interface Front {
  /** Also the public address of the program behind it. */
  readonly address: string;
  /** Requests that the program behind it did not answer. */
  readonly failures: string[];
  /** Whether no request is in progress, except event streams. */
  readonly isQuiet: () => boolean;
  /** Answers nothing any more, or again. The drivers can't take the network itself away. */
  readonly cut: (isCut: boolean) => void;
  /** Passes everything on to the program at this port. */
  readonly leadTo: (port: number) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a server in front of a program, which adds a script to its pages. */
export const startFront = async (): Promise<Front> => {
  let target = 0;
  let isDown = false;
  const inProgress = new Set<ServerResponse>();
  const failures: string[] = [];
  const passOn = async (answer: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 0, headers } = answer;
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    if (!isPage) return answer.pipe(response.writeHead(statusCode, headers));
    const page = (await text(answer)).replace('<head>', `<head><script src="${SCRIPT}"></script>`);
    const { 'content-length': _, ...others } = headers;
    return response.writeHead(statusCode, others).end(page);
  };
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (isDown) return request.destroy();
    if (headers.accept !== 'text/event-stream') inProgress.add(response);
    response.on('close', () => inProgress.delete(response));
    if (url === SCRIPT) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${collect})()`);
    // Only uncompressed pages can be changed, and the worker asks for one as for any file.
    const accepted = { ...headers, 'accept-encoding': 'identity' };
    const passed = ask({ host: '127.0.0.1', port: target, method, path: url, headers: accepted }, (answer) => {
      if ((answer.statusCode ?? 0) >= 500) failures.push(`${method} ${url}: ${answer.statusCode}`);
      void passOn(answer, response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    return request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures,
    isQuiet: () => inProgress.size === 0,
    cut: (isCut) => {
      isDown = isCut;
      if (isCut) server.closeAllConnections();
    },
    leadTo: (port) => {
      target = port;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
