import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { queueOf } from '../../work-queue.ts';

/** OWASP's minimum: 19 MiB (in KiB here), two passes, one lane. Takes about 20 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);
const inTurn = queueOf({ atOnce: 2, waiting: 200 });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Normalises to NFKC, because different keyboards may produce different code points for the same password. */
const message = (password: string) => password.normalize('NFKC');

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await inTurn(() =>
    derive('argon2id', { message: message(password), nonce, tagLength: TAG_BYTES, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
};

/** Uses the cost stored in the hash, so that old hashes stay valid when the cost is raised. */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const parts = PHC.exec(hash);
  if (parts === null) return false;
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const nonce = Buffer.from(parts[4] ?? '', 'base64');
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  const cost = { memory, passes, parallelism, tagLength: expected.length };
  const tag = await inTurn(() => derive('argon2id', { message: message(password), nonce, ...cost }));
  return timingSafeEqual(tag, expected);
};

/** Replaced by tests that count hashes. */
export interface Passwords {
  readonly hash: typeof hashPassword;
  readonly verify: typeof verifyPassword;
}
export const argon2id: Passwords = { hash: hashPassword, verify: verifyPassword };
