import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
/** Length of an uncompressed point of the curve, the form in which browsers send their keys. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Ends the last record, which is the only one. */
const LAST_RECORD = 2;

/** The keys with which a browser decrypts, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Returns whether a browser can have these keys: a point of the curve, and 16 bytes. */
export const areBrowserKeys = ({ p256dh, auth }: BrowserKeys): boolean => {
  if (bytes(p256dh).length !== POINT_BYTES || bytes(auth).length !== AUTH_BYTES) return false;
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
};

/**
 * Encrypts a message for one browser (RFC 8291): one record of the content encoding `aes128gcm` (RFC 8188).
 * @param fixed the private key and the salt of an example; both are new for each message
 */
export const encryptFor = (
  { p256dh, auth }: BrowserKeys,
  message: string,
  fixed?: { readonly privateKey: Buffer; readonly salt: Buffer },
): Buffer => {
  const own = createECDH(CURVE);
  if (fixed === undefined) own.generateKeys();
  else own.setPrivateKey(fixed.privateKey);
  const salt = fixed?.salt ?? randomBytes(SALT_BYTES);
  const [theirs, ours] = [bytes(p256dh), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), bytes(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(message, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, ...record, cipher.getAuthTag()]);
};
