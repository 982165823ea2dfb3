import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { Device } from '../../server/push/push.ts';

/** A message as a browser hands it to the page: decrypted, with the headers of its push service. */
export interface Received {
  readonly endpoint: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The claims of the sender, whose signature was checked with the key that the browser had subscribed with. */
  readonly claims: Readonly<Record<string, unknown>>;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts as a browser does, in the words of RFC 8188 and 8291. Throws if anything was changed. */
export const decrypt = (browser: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('there are several records');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
};

/** Checks the signature as push services do; returns the claims. */
export const claimsOf = async (authorization: string, publicKey: string, now?: Date) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('the sender has another key than the subscription');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', ...(x && y && { x, y }) }, 'ES256');
  return (await jwtVerify(token, jwk, now === undefined ? {} : { currentDate: now })).payload;
};

/** Starts a push service on a free port of the loopback address, with browsers that subscribe at it. */
export const startPushService = async () => {
  const received: Received[] = [];
  const browsers = new Map<string, { readonly keys: ECDH; readonly auth: Buffer; readonly publicKey: string }>();
  /** The next answers; 201 after the last one. */
  const answers: number[] = [];
  const failures: unknown[] = [];
  let tries = 0;
  const server = createServer();
  server.on('request', async (request, response) => {
    tries += 1;
    const body = await buffer(request);
    const status = answers.shift() ?? 201;
    try {
      const endpoint = `${origin}${request.url}`;
      const browser = browsers.get(endpoint);
      if (browser !== undefined && status === 201) {
        const headers = request.headers as Received['headers'];
        const claims = await claimsOf(headers['authorization'] ?? '', browser.publicKey);
        received.push({ endpoint, text: decrypt(browser.keys, browser.auth, body), headers, claims });
      }
      response.writeHead(browser === undefined ? 404 : status);
    } catch (error) {
      failures.push(error);
      response.writeHead(400);
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  return {
    host,
    origin,
    received,
    failures,
    tries: () => tries,
    answer: (...statuses: number[]) => void answers.push(...statuses),
    /** A browser subscribes with the key of a server. */
    subscribe: (publicKey: string): Device => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { keys, auth, publicKey });
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
