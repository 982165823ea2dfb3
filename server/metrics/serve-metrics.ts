import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { StartRefused } from '../start-refused.ts';

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Serves only `GET /metrics`, on a port separate from the public one, because metrics are internal. */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics().catch(() => null);
    if (text === null) return response.writeHead(500).end();
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error) =>
      reject(
        new StartRefused(
          `The metrics can't be served on ${host}:${port} (${error.message}). Set METRICS_PORT and METRICS_HOST to what is free here.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
