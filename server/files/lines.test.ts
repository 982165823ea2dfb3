import { expect, test } from 'vitest';
import { BadLines, linesOf } from './lines.ts';

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const collected = async <Value>(values: AsyncIterable<Value>): Promise<Value[]> => {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
};

const read = (text: string | Uint8Array, size: number) =>
  collected(linesOf(pieces(typeof text === 'string' ? new TextEncoder().encode(text) : text, size), 10));

test.each([1, 2, 3, 7, 100])('lines are the same in pieces of %i bytes, with their numbers', async (size) => {
  expect(await read('Zoë\n\nMüller\r\nlast', size)).toEqual([
    { line: 'Zoë', number: 1 },
    { line: '', number: 2 },
    { line: 'Müller\r', number: 3 },
    { line: 'last', number: 4 },
  ]);
});

test('a line feed at the end begins no line', async () => {
  expect(await read('one\n', 1)).toEqual([{ line: 'one', number: 1 }]);
});

test.each([1, 100])('a line that is too long is refused, in pieces of %i bytes', async (size) => {
  await expect(read('short\n12345678901', size)).rejects.toThrow(BadLines);
  await expect(read('12345678901\nshort', size)).rejects.toThrow(BadLines);
});

test.each([
  ['a byte that UTF-8 does not have', new Uint8Array([0xff, 10])],
  ['half a character at the end', new Uint8Array([65, 0xc3])],
])('%s is refused', async (_name, bytes) => {
  await expect(read(bytes, 1)).rejects.toThrow(BadLines);
});
