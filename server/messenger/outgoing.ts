import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest, validateHeaderValue } from 'node:http';
import { request as securedRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { canBeBridge } from '../../core/contract/bridge-url.ts';
import { isPublicAddress } from './public-addresses.ts';

/**
 * A school admin enters the address of a bridge, or a browser that of its push service, and our server calls it. It must
 * therefore not lead to hosts that only our server can reach: other machines of the operator, or a cloud's metadata service with its credentials.
 */
export interface BridgeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

export interface BridgeAnswer {
  readonly status: number;
  /** The header `Retry-After`, unparsed. */
  readonly retryAfter: string | null;
  readonly text: string;
}

/**
 * Rejects with {@link NotOffered} or {@link NotReached} if nothing was sent; after any other error the request may have
 * been sent.
 */
export type BridgeFetch = (request: BridgeRequest) => Promise<BridgeAnswer>;

/** The address is not allowed, so the server does not call it. */
export class NotOffered extends Error {}

/** The connection failed, so nothing was sent. */
export class NotReached extends Error {}

const USUAL_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const isAllowed = ({ hostname, port, protocol }: URL, allowed: ReadonlySet<string>): boolean =>
  allowed.has(`${hostname}:${port || USUAL_PORT[protocol]}`);

/** Returns whether public name servers can't know the name. All other names are checked when they are resolved. */
const isPrivateName = (name: string): boolean => !name.includes('.') || /\.(?:localhost|local|internal)\.?$/.test(name);

/** Returns whether a host, as the URL parser writes it, can be on the internet. */
export const isPublicHost = (hostname: string): boolean => {
  // The URL parser has already normalised forms such as 2130706433 and 0x7f.1 to four numbers.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? !isPrivateName(host) : isPublicAddress(host);
};

export const mayBeCalled = (url: URL, allowed: ReadonlySet<string>): boolean =>
  isAllowed(url, allowed) || (url.protocol === 'https:' && isPublicHost(url.hostname));

/**
 * Returns the fault of a bridge's URL as entered; `null`: none that is visible without resolving the name.
 * @param allowed what the operator allows besides public addresses: `host:port`, in lower case
 */
export const bridgeUrlFault = (text: string, allowed: ReadonlySet<string>): 'wrong_format' | 'not_offered' | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !canBeBridge(url)) return 'wrong_format';
  return mayBeCalled(url, allowed) ? null : 'not_offered';
};

/**
 * Checks the name when connecting, because a name that was public when it was entered may now resolve to a private
 * address.
 */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = found as LookupAddress[];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new NotOffered('the name leads to an address that is not public'), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

const readText = async (response: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Refuses a key that was pasted with characters that no header can contain. */
const refuseHeader = (name: string, value: string): void => {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new NotOffered(`${name} has characters that can't be sent`);
  }
};

export interface Limits {
  readonly milliseconds: number;
  readonly bytes: number;
}

const LIMITS: Limits = { milliseconds: 20_000, bytes: 1024 * 1024 };

/** Calls bridges at public addresses over https, and those the operator allows. Does not follow redirects. */
export const bridgeFetch =
  (
    allowed: ReadonlySet<string>,
    limits: Limits = LIMITS,
    lookup: LookupFunction = systemLookup as LookupFunction,
  ): BridgeFetch =>
  async ({ method, url: text, headers, body }) => {
    const url = new URL(text);
    if (!mayBeCalled(url, allowed)) throw new NotOffered('the address is not public');
    for (const [name, value] of Object.entries(headers)) refuseHeader(name, value);
    const secured = url.protocol === 'https:';
    const options = {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      // Opens a new connection for each request: a reused one that the other side has just closed fails as a connection
      // reset.
      agent: false,
      lookup: isAllowed(url, allowed) ? lookup : publicOnly(lookup),
      signal: AbortSignal.timeout(limits.milliseconds),
    };
    return new Promise((resolve, reject) => {
      let connected = false;
      const fail = (error: Error) =>
        reject(
          connected || error instanceof NotOffered
            ? error
            : new NotReached('there was no connection', { cause: error }),
        );
      const answered = (response: IncomingMessage) => {
        const { statusCode = 0, headers: received } = response;
        readText(response, limits.bytes).then(
          (content) => resolve({ status: statusCode, retryAfter: received['retry-after'] ?? null, text: content }),
          fail,
        );
      };
      const request = (secured ? securedRequest : plainRequest)(url, options, answered);
      request.on('socket', (socket) =>
        socket.once(secured ? 'secureConnect' : 'connect', () => {
          connected = true;
        }),
      );
      request.on('error', fail);
      request.end(body ?? undefined);
    });
  };
