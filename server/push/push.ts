import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type Seal, sealWith } from '../jobs/seal.ts';
import { bridgeFetch, mayBeCalled, NotOffered } from '../messenger/outgoing.ts';
import { type BrowserKeys, encryptFor } from './encrypt.ts';
import { authorization, type SigningKeys, signingKeys, subjectOf } from './signing.ts';

/** The address at which a device gets its messages, and its keys. */
export interface Device extends BrowserKeys {
  readonly endpoint: string;
}

export interface PushMessage {
  readonly text: string;
  /** Seconds after which the push service drops it. */
  readonly seconds: number;
  readonly urgent: boolean;
  /** A later message of this topic replaces it while the device is off. At most 32 characters of base64url. */
  readonly topic: string;
}

export interface Push {
  /** Resolves to `null` while push is off. */
  readonly publicKey: () => Promise<string | null>;
  /** Returns whether an address may be that of a push service: https, and reachable from the internet. */
  readonly mayBeAddress: (endpoint: string) => boolean;
  /** `gone`: the device has left for good. Rejects if it is to be tried again. */
  readonly send: (device: Device, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>;
  /** Encrypts devices in the database. */
  readonly seal: Seal;
}

interface PushParts {
  readonly pool: Pool;
  readonly secret: string;
  readonly settings: { readonly publicUrl: string; readonly operator: { readonly email: string | null } };
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Push services that may be called although their address is not public: `host:port`. Only tests have some. */
  readonly allowed?: ReadonlySet<string> | undefined;
}

/** Sends messages to devices through the push services of their browsers (RFC 8030). */
export const openPush = ({ pool, secret, settings, log, allowed = new Set() }: PushParts): Push => {
  const seal = sealWith(secret, 'push');
  const subject = subjectOf(settings.publicUrl, settings.operator.email);
  const call = bridgeFetch(allowed, { milliseconds: 10_000, bytes: 64 * 1024 });
  let making: Promise<SigningKeys> | null = null;
  const keys = (): Promise<SigningKeys> => {
    making ??= signingKeys(pool, seal).catch((error) => {
      making = null;
      throw error;
    });
    return making;
  };
  if (subject === null)
    log.warn('push is off: neither PUBLIC_URL nor OPERATOR_EMAIL is public, and push services refuse such a sender');
  // The keys are made at their first use if that fails now.
  else keys().catch(() => undefined);
  const refused = (why: object): 'refused' => {
    log.error(why, 'a push service refused a message; it is not sent again');
    return 'refused';
  };
  return {
    publicKey: async () => (subject === null ? null : (await keys()).publicKey),
    mayBeAddress: (endpoint) => URL.canParse(endpoint) && mayBeCalled(new URL(endpoint), allowed),
    send: async ({ endpoint, ...browser }, { text, seconds, urgent, topic }) => {
      if (subject === null) return 'refused';
      const headers = {
        authorization: await authorization(await keys(), subject, endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: urgent ? 'high' : 'normal',
        topic,
      };
      const { origin } = new URL(endpoint);
      try {
        const { status } = await call({
          method: 'POST',
          url: endpoint,
          headers,
          body: encryptFor(browser, text),
        });
        if (status >= 200 && status < 300) return 'sent';
        if (status === 404 || status === 410) return 'gone';
        if (status === 429 || status >= 500) throw new Error(`the push service ${origin} answered ${status}`);
        return refused({ service: origin, status });
      } catch (error) {
        if (error instanceof NotOffered) return refused({ service: origin, why: error.message });
        throw error;
      }
    },
    seal,
  };
};
