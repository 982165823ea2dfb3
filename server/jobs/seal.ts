import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  readonly close: (content: unknown) => Buffer;
  /** Throws when it was closed with another secret, or changed since. */
  readonly open: <Content>(sealed: Buffer) => Content;
}

/**
 * Content that must not be readable in the database or its backups: mails hold links that let people in. The key comes
 * from the server's secret, which lies outside of both. `purpose`: what is sealed for one opens for no other.
 */
export const sealWith = (secret: string, purpose: 'jobs' | 'chat bridges' = 'jobs'): Seal => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `aufwind ${purpose}`, 32));
  return {
    close: (content) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
};

/** `null`: closed with another secret, which this server does not have any more. */
export const openedOrNull = <Content>(seal: Seal, sealed: Buffer): Content | null => {
  try {
    return seal.open<Content>(sealed);
  } catch {
    return null;
  }
};
