import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

export interface IssuerKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** Stands in for Google's keys or an OpenID provider, as a server sees them when it checks tokens. */
export interface HostedIssuer {
  readonly url: string;
  readonly keysAt: URL;
  /** Number of requests per path. */
  readonly asked: Map<string, number>;
  readonly newKey: () => Promise<IssuerKey>;
  readonly withdraw: (key: IssuerKey) => void;
  readonly sign: (claims: JWTPayload, header?: Partial<JWTHeaderParameters>, key?: IssuerKey) => Promise<string>;
  /** Makes all answers a 500, until it is called with `false`. */
  readonly fail: (failing: boolean) => void;
  /** Additional or replaced fields of the discovery document. */
  readonly metadata: Record<string, unknown>;
  readonly stop: () => Promise<void>;
}

export const startHostedIssuer = async (typ = 'JWT'): Promise<HostedIssuer> => {
  const keys: (IssuerKey & { readonly jwk: object })[] = [];
  const asked = new Map<string, number>();
  let failing = false;
  const metadata: Record<string, unknown> = {};

  const answer = (response: ServerResponse, content: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (failing) return response.writeHead(500).end();
    if (path === '/keys') return answer(response, { keys: keys.map(({ jwk }) => jwk) });
    if (path === '/.well-known/openid-configuration') return answer(response, metadata);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(metadata, {
    issuer: url,
    jwks_uri: `${url}/keys`,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: 'http://tokens.sign-in.example/token',
  });

  const newKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
    keys.unshift({ kid, privateKey, publicKey, jwk });
    return { kid, privateKey, publicKey };
  };
  await newKey();

  return {
    url,
    keysAt: new URL(`${url}/keys`),
    asked,
    newKey,
    withdraw: ({ kid }) => {
      keys.splice(
        keys.findIndex((key) => key.kid === kid),
        1,
      );
    },
    sign: (claims, header = {}, key = keys[0] as IssuerKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, kid: key.kid, ...header }).sign(key.privateKey),
    fail: (next) => {
      failing = next;
    },
    metadata,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
