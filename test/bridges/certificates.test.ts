import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bridgeFetch, NotReached } from '../../server/messenger/outgoing.ts';

/** Created for this test, for the names of this machine, and self-signed. The key protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6gacJzbuLgj115Jb
fyflvNtJwS3moG/yMzvg1ndOdSmhRANCAAS+X80Oon3wOmr1G8rBSIUXpYweAs8P
7t+IM9wxEvhc7wI9xR12CErQ+dqqGC7aQnWYhhqhcYaAFyAhF0uDnmoS
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUBcbvChI0jMIWwDcgE7GxW+jQfPwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4MTAzN1oYDzIxMjYxMDI5
MTgxMDM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS+X80Oon3wOmr1G8rBSIUXpYweAs8P7t+IM9wxEvhc7wI9xR12CErQ
+dqqGC7aQnWYhhqhcYaAFyAhF0uDnmoSo28wbTAdBgNVHQ4EFgQUy+2h7LceKdLR
ZVPjrRngjjrl3PIwHwYDVR0jBBgwFoAUy+2h7LceKdLRZVPjrRngjjrl3PIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSQAwRgIhAKqRyTIZ5rcFoGn0G28JBpjDTxVKg5UPv4Gd6tI7C8pVAiEA
4td5oCb97MrcCHBS8I8RZ9ABxcq4WK++VCrq3XIqg2k=
-----END CERTIFICATE-----`;

let server: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(request.url ?? '');
    response.end('fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const get = (url: string) => ({ method: 'GET', url, headers: { 'x-api-key': 'secret' }, body: null }) as const;

describe('a bridge with an untrusted certificate', () => {
  it('gets no request, even if the operator allows its address', async () => {
    await expect(bridgeFetch(new Set([host]))(get(`https://${host}/`))).rejects.toBeInstanceOf(NotReached);
    expect(asked).toEqual([]);
  });
});
