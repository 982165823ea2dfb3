import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface HeaderParts {
  readonly https: boolean;
  /** Where else than here the page gets its tokens, if accounts are kept elsewhere. */
  readonly identityOrigins: () => readonly string[];
}

/** Features that the program uses; all others of the list below are off, in the page and in anything it might load. */
const OWN_FEATURES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];
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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** Over plain http, as in a local network, the header would lock visitors out. */
const strictTransportSecurity = { maxAge: 31_536_000, includeSubDomains: true } as const;

/**
 * For answers of which no hook hears, since nothing could be made of the request. What helmet gives all others, as far as
 * it says something about an answer that is neither a page nor a file.
 */
export const bareHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': `max-age=${strictTransportSecurity.maxAge}; includeSubDomains` } : {}),
});

const NONCE_BYTES = 16;
const scriptNonces = new WeakMap<object, string>();

/** Belongs to the one script that stands in a page; those of files need none. */
export const scriptNonceOf = (reply: FastifyReply): string => scriptNonces.get(reply.raw) ?? '';

/** The page may load what comes from here and nothing else; a script in it carries a nonce, and no style is in it. */
export const sendSecurityHeaders = (app: FastifyInstance, { https, identityOrigins }: HeaderParts) => {
  app.addHook('onRequest', (_request, reply, next) => {
    scriptNonces.set(reply.raw, randomBytes(NONCE_BYTES).toString('hex'));
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    next();
  });
  return app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${scriptNonces.get(response)}'`],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", () => identityOrigins().join(' ')],
        fontSrc: ["'self'"],
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
