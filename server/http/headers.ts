import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface HeaderParts {
  readonly https: boolean;
  /** Where else than here the page gets its tokens, if accounts are kept elsewhere. */
  readonly identityOrigins: () => readonly string[];
}

/** The page may load what comes from here and nothing else; styles and scripts carry a nonce. */
export const sendSecurityHeaders = (app: FastifyInstance, { https, identityOrigins }: HeaderParts) =>
  app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
    // Over plain http, as in a local network, the header would lock visitors out.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
