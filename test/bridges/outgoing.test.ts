import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bridgeFetch, bridgeUrlFault, NotOffered, NotReached } from '../../server/messenger/outgoing.ts';
import { isPublicAddress } from '../../server/messenger/public-addresses.ts';
import { heldDeadline } from '../support/deadline.ts';
import { freePort } from '../support/free-port.ts';

const ALLOWED = new Set(['waha:3000', '127.0.0.1:3001', '[::1]:3001', 'waha.example.ch:80']);

describe('the URL of a bridge', () => {
  it.each([
    'https://waha.example.ch',
    'https://waha.example.ch:8443/waha/',
    'https://93.184.216.34',
    'https://[2606:2800:220:1::1]',
    'http://waha:3000',
    'https://waha:3000',
    'http://127.0.0.1:3001',
    'http://[::1]:3001',
    'http://waha.example.ch',
  ])('%s may be called', (text) => {
    expect(bridgeUrlFault(text, ALLOWED)).toBeNull();
  });

  it.each([
    '',
    'waha.example.ch',
    'ftp://waha.example.ch',
    'file:///etc/passwd',
    'https://',
    'https://me@waha.example.ch',
    'https://me:secret@waha.example.ch',
    'https://waha.example.ch?a=b',
    'https://waha.example.ch/?',
    'https://waha.example.ch#a',
    'javascript:alert(1)',
  ])('%s is malformed', (text) => {
    expect(bridgeUrlFault(text, ALLOWED)).toBe('wrong_format');
  });

  it.each([
    'http://waha.example.org',
    'http://waha:3001',
    'https://waha',
    'https://localhost',
    'https://waha.localhost',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://metadata.google.internal.',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://１２７.0.0.1',
    'https://0.0.0.0',
    'https://10.0.0.1',
    'https://100.64.0.1',
    'https://169.254.169.254',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://224.0.0.1',
    'https://255.255.255.255',
    'https://[::]',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b:1::7f00:1]',
    'https://[4000::1]',
    'https://[3fff::1]',
    'https://[fec0::1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[2001::1]',
    'https://[fe80::1]',
    'https://[fc00::1]',
    'https://[ff02::1]',
    'https://[2001:db8::1]',
  ])('%s must not be called', (text) => {
    expect(bridgeUrlFault(text, ALLOWED)).toBe('not_offered');
  });
});

describe('a public address', () => {
  it.each(['1.1.1.1', '172.15.255.255', '172.32.0.0', '100.128.0.0', '223.255.255.255', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '192.0.0.8',
    '192.88.99.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.19.0.1',
    '::ffff:1.1.1.1',
    'fe80::1%eth0',
    'waha',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a call', () => {
  let server: Server;
  let host: string;
  let asked: string[];
  let answer: (response: ServerResponse, path: string) => void;
  beforeEach(async () => {
    asked = [];
    answer = (response) => response.end('fine');
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      answer(response, request.url ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  const get = (url: string) => ({ method: 'GET', url, headers: {}, body: null }) as const;
  const limits = { milliseconds: 20_000, bytes: 1000 };
  const port = () => host.split(':')[1];
  const leadsTo =
    (...addresses: string[]): LookupFunction =>
    (_name, options, done) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) return done(null, found);
      return done(null, found[0]?.address ?? '', found[0]?.family);
    };

  it('reaches a host that the operator allows', async () => {
    const answered = await bridgeFetch(new Set([host]))(get(`http://${host}/a`));
    expect(answered).toEqual({ status: 200, retryAfter: null, text: 'fine' });
  });

  it('sends body and headers as given', async () => {
    let received = '';
    server.removeAllListeners('request').on('request', async (request, response: ServerResponse) => {
      for await (const chunk of request) received += chunk;
      received += ` ${request.headers['x-api-key']} ${request.headers['content-length']}`;
      response.end();
    });
    await bridgeFetch(new Set([host]))({
      method: 'POST',
      url: `http://${host}/`,
      headers: { 'x-api-key': 'key' },
      body: '"ü"',
    });
    expect(received).toBe('"ü" key 4');
  });

  it.each(['http', 'https'])('does not reach the own machine by %s unless it is allowed', async (protocol) => {
    await expect(bridgeFetch(new Set())(get(`${protocol}://${host}/`))).rejects.toBeInstanceOf(NotOffered);
    expect(asked).toEqual([]);
  });

  it('reaches only the allowed port of a host', async () => {
    const fetch = bridgeFetch(new Set(['127.0.0.1:1']));
    await expect(fetch(get(`http://${host}/`))).rejects.toBeInstanceOf(NotOffered);
  });

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['10.1.2.3'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    [],
  ])('refuses a name that resolves to %s %s', async (...addresses) => {
    const fetch = bridgeFetch(new Set(), limits, leadsTo(...addresses));
    await expect(fetch(get(`https://waha.example.ch:${port()}/`))).rejects.toBeInstanceOf(NotOffered);
  });

  it('resolves a name each time, so that it cannot change after the check', async () => {
    const led = ['192.0.2.1', '127.0.0.1'];
    const fetch = bridgeFetch(new Set(), limits, (name, options, done) =>
      leadsTo(led.shift() ?? '127.0.0.1')(name, options, done),
    );
    await expect(fetch(get(`https://waha.example.ch:${port()}/`))).rejects.toBeInstanceOf(NotOffered);
    await expect(fetch(get(`https://waha.example.ch:${port()}/`))).rejects.toBeInstanceOf(NotOffered);
    expect(led).toEqual([]);
  });

  it('reaches the own machine by a name if name and port are allowed', async () => {
    const fetch = bridgeFetch(new Set([`waha.example.ch:${port()}`]), limits, leadsTo('127.0.0.1'));
    expect((await fetch(get(`http://waha.example.ch:${port()}/`))).text).toBe('fine');
  });

  it('does not follow a redirect', async () => {
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    expect((await bridgeFetch(new Set([host]))(get(`http://${host}/a`))).status).toBe(302);
    expect(asked).toEqual(['GET /a']);
  });

  it('fails on a response that is too long', async () => {
    answer = (response) => response.end('x'.repeat(1001));
    await expect(bridgeFetch(new Set([host]), limits)(get(`http://${host}/`))).rejects.toThrow('too long');
  });

  it('accepts a response of the greatest length', async () => {
    answer = (response) => response.end('x'.repeat(1000));
    expect((await bridgeFetch(new Set([host]), limits)(get(`http://${host}/`))).text).toHaveLength(1000);
  });

  it.each([
    ['never answers', (_response: ServerResponse, end: () => void) => end()],
    ['answers too slowly', (response: ServerResponse, end: () => void) => void response.write('x', end)],
  ])('fails on a server that %s', async (_name, slow) => {
    const end = heldDeadline(1000);
    answer = (response) => slow(response, end);
    const hasty = bridgeFetch(new Set([host]), { ...limits, milliseconds: 1000 });
    const trouble = await hasty(get(`http://${host}/`)).catch((error) => error);
    expect(trouble).toBeInstanceOf(Error);
    expect(trouble).not.toBeInstanceOf(NotReached);
  });

  it('fails on an incomplete response', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    };
    await expect(bridgeFetch(new Set([host]))(get(`http://${host}/`))).rejects.toBeInstanceOf(Error);
  });

  it('reports that nothing was sent if the connection is refused', async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    await expect(bridgeFetch(new Set([closed]))(get(`http://${closed}/`))).rejects.toBeInstanceOf(NotReached);
  });

  it('reports that nothing was sent if the TLS handshake fails', async () => {
    // The server does not speak TLS.
    await expect(bridgeFetch(new Set([host]))(get(`https://${host}/`))).rejects.toBeInstanceOf(NotReached);
    expect(asked).toEqual([]);
  });
});
