import { expect, test } from 'vitest';
import { looksLikeId } from './ids.ts';
import { uuidV7 } from './new-id.ts';

const filled = (byte: number) => (bytes: number) => new Uint8Array(bytes).fill(byte);

// Test vector of RFC 9562, appendix A.6: 2022-02-22T14:22:22.00-05:00.
test('produces the example of the RFC', () => {
  const example = [0, 0, 0, 0, 0, 0, 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f];
  expect(uuidV7(1_645_557_742_000, () => Uint8Array.from(example))).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test.each([
  ['no random bits', 0x00, '017f22e2-79b0-7000-8000-000000000000'],
  ['all random bits', 0xff, '017f22e2-79b0-7fff-bfff-ffffffffffff'],
])('sets version and variant for any random bytes: %s', (_what, byte, id) => {
  expect(uuidV7(1_645_557_742_000, filled(byte))).toBe(id);
});

test('an id of a later millisecond sorts later', () => {
  const times = [0, 1, 255, 256, 65_536, 1_645_557_742_000, 1_645_557_742_001, 2 ** 48 - 1];
  const ids = times.map((time, place) => uuidV7(time, filled(place % 2 === 0 ? 0xff : 0x00)));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(looksLikeId)).toBe(true);
});
