/**
 * Returns a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so that new rows are adjacent in an
 * index. `random` must return the requested number of random bytes.
 */
export const uuidV7 = (unixMilliseconds: number, random: (bytes: number) => Uint8Array): string => {
  const bytes = random(16);
  let rest = unixMilliseconds;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
