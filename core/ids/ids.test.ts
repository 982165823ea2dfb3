import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { looksLikeId, MemberId, UNKNOWN_ID } from './ids.ts';
import { uuidV7 } from './new-id.ts';

it.each([
  ['01a1fa98-786f-7e4c-8af5-98cbfd9edd47', true],
  ['01A1FA98-786F-7E4C-8AF5-98CBFD9EDD47', true],
  ['01a1fa98786f7e4c8af598cbfd9edd47', false],
  ['', false],
  ["' or 1=1 --", false],
])('%s looks like an id: %s', (text, expected) => expect(looksLikeId(text)).toBe(expected));

it("marks a text that can't be an id, so that it is answered like an unknown id", () => {
  const { error } = z.safeParse(MemberId, 'member-1');
  expect(error?.issues[0]).toMatchObject({ code: 'custom', params: { code: UNKNOWN_ID } });
});

it('writes an id in lower case, as the database does', () => {
  expect(z.parse(MemberId, '01A1FA98-786F-7E4C-8AF5-98CBFD9EDD47')).toBe('01a1fa98-786f-7e4c-8af5-98cbfd9edd47');
});

it('makes ids of version 7 that sort by time', () => {
  const zeros = (bytes: number) => new Uint8Array(bytes);
  const early = uuidV7(1_700_000_000_000, zeros);
  expect(early).toBe('018bcfe5-6800-7000-8000-000000000000');
  expect(uuidV7(1_700_000_000_001, zeros) > early).toBe(true);
});
