import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  readonly close: (content: unknown) => Buffer;
  /** Throws if the content was encrypted with another secret, or modified. */
  readonly open: <Content>(sealed: Buffer) => Content;
}

/**
 * Encrypts content that must not be readable in the database or its backups, such as mails with sign-in links. The key
 * is derived from the server's secret, which is stored in neither. `purpose` separates the keys: content sealed for one
 * can't be opened for another.
 */
export const sealWith = (
  secret: string,
  purpose: 'jobs' | 'chat bridges' | 'unsubscribing' | 'offers' | 'notices' | 'push' = 'jobs',
): Seal => {
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

/** Opens sealed content; `null`: it was sealed with another secret. */
export const openedOrNull = <Content>(seal: Seal, sealed: Buffer): Content | null => {
  try {
    return seal.open<Content>(sealed);
  } catch {
    return null;
  }
};
