import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface HeaderParts {
  readonly https: boolean;
  /** Origins of a hosted identity provider, from which the page gets its tokens. */
  readonly identityOrigins: () => readonly string[];
}

/** Browser features that the page uses. All others in the list below are disabled for the page and embedded content. */
const OWN_FEATURES = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

export const POLICY = 'content-security-policy';

/** For scripts, style sheets, fonts and pictures; scripts of workers need `'self'`. */
export const FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** Sent only with https: over plain http, as in a local network, the header would lock visitors out. */
const strictTransportSecurity = { maxAge: 31_536_000, includeSubDomains: true } as const;

/**
 * Headers of calls, and of answers that bypass all hooks because the request was unreadable. They are helmet's headers, as
 * far as they matter there. A permissions policy applies to documents only.
 */
export const bareHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  [POLICY]: "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': `max-age=${strictTransportSecurity.maxAge}; includeSubDomains` } : {}),
});

/**
 * Headers of scripts, style sheets, fonts and pictures. A page loads some forty of them, for each of which a phone would
 * receive one kB of headers that mean something for pages only.
 */
const fileHeaders = (https: boolean) => ({
  ...bareHeaders(https),
  [POLICY]: FILE_POLICY,
});

const FILES = '/assets/';

const NONCE_BYTES = 16;
const scriptNonces = new WeakMap<object, string>();

const nonceOf = (response: object): string => {
  const known = scriptNonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  scriptNonces.set(response, nonce);
  return nonce;
};

/** Returns the nonce of the page's one inline script; script files need none. */
export const scriptNonceOf = (reply: FastifyReply): string => nonceOf(reply.raw);

/** Sends the security headers. The page may load only from its own origin; its inline script needs a nonce, inline styles are forbidden. */
export const sendSecurityHeaders = (app: FastifyInstance, { https, identityOrigins }: HeaderParts) => {
  const bare = bareHeaders(https);
  const file = fileHeaders(https);
  // Before helmet, whose own hook reads this.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(FILES)) route.helmet = false;
  });
  app.addHook('onRequest', ({ routeOptions: { config, url = '' } }, reply, next) => {
    if ((config as { readonly isCall?: true }).isCall === true) reply.headers(bare);
    else if (url.startsWith(FILES)) reply.headers(file);
    else reply.header('permissions-policy', PERMISSIONS_POLICY);
    next();
  });
  return app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", () => identityOrigins().join(' ')],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https && strictTransportSecurity,
    xFrameOptions: { action: 'deny' },
  });
};
