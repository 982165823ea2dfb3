import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { ProviderUnreachable } from './provider-unreachable.ts';

const PATIENCE = 5000;

export interface OidcEndpoints {
  readonly keys: URL;
  /** Origins besides ours that the browser must reach. */
  readonly origins: readonly string[];
}

export interface OidcDiscovery {
  /** Throws {@link ProviderUnreachable}; the next call tries again. */
  readonly find: () => Promise<OidcEndpoints>;
  /** Returns the origins found so far; initially only the issuer's own. */
  readonly origins: () => readonly string[];
}

/** With an https issuer, all endpoints must use https too, because others could be intercepted. */
const Metadata = (issuer: string) => {
  const address = z
    .url()
    .check(z.refine((text) => issuer.startsWith('http:') || text.startsWith('https:'), 'is not on https'));
  return z.object({
    issuer: z.literal(issuer),
    jwks_uri: address,
    token_endpoint: address,
    authorization_endpoint: address,
  });
};

/** Reads the provider's discovery document, once. */
export const oidcDiscovery = (issuer: string, log: FastifyBaseLogger): OidcDiscovery => {
  const own = new URL(issuer).origin;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let known: OidcEndpoints | null = null;
  let asking: Promise<OidcEndpoints> | null = null;

  const ask = async (): Promise<OidcEndpoints> => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      const { jwks_uri, token_endpoint } = z.parse(Metadata(issuer), await response.json());
      known = { keys: new URL(jwks_uri), origins: [...new Set([own, new URL(token_endpoint).origin])] };
      return known;
    } catch (cause) {
      log.warn({ err: cause }, `the identity provider did not say where it is: ${address}`);
      throw new ProviderUnreachable('the identity provider did not say where it is', { cause });
    }
  };

  const find = async (): Promise<OidcEndpoints> => {
    if (known !== null) return known;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    find,
    origins: () => {
      // Starts the discovery without waiting for it; the next page contains the remaining origins.
      if (known === null) find().catch(() => undefined);
      return known?.origins ?? [own];
    },
  };
};
