import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of the emulator, for responses that the emulator never gives. */
export interface InjectingProxy {
  readonly host: string;
  /**
   * Answers requests to matching paths with this failure, until a request to `until` has succeeded; `null` passes
   * everything on.
   */
  inject: { readonly path: RegExp; readonly message: string; readonly until?: RegExp } | null;
  unplugged: boolean;
  readonly stop: () => Promise<void>;
}

export const startInjectingProxy = async (target: string): Promise<InjectingProxy> => {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    if (proxy.unplugged) return response.destroy();
    if (method === 'POST' && proxy.inject?.path.test(url)) {
      const error = { code: 400, message: proxy.inject.message, errors: [{ message: proxy.inject.message }] };
      return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    }
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const body = method === 'GET' ? null : await buffer(request);
    const answer = await fetch(`http://${target}${url}`, { method, headers, body });
    if (answer.ok && proxy.inject?.until?.test(url)) proxy.inject = null;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: InjectingProxy = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject: null,
    unplugged: false,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
};
