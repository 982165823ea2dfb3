import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSpool } from './spool.ts';
import { BadZip, openZip } from './zip-reader.ts';
import { zipInto } from './zip-writer.ts';

const LIMITS = { files: 3, unpacked: 1000 };

async function* text(...pieces: readonly string[]) {
  yield* pieces;
}

/** Signatures of ZIP files, which may stand in any picture. */
const SIGNATURES = Buffer.from('504b0304504b0708504b0102504b0506', 'hex');

test('what is written is read, also if a file looks like parts of a ZIP file', async () => {
  const spool = await openSpool();
  const zip = zipInto(spool);
  await zip.addText('a.txt', text('Zo', 'ë\n'));
  await zip.addPacked('pictures/1.webp', SIGNATURES);
  await zip.addText('empty.txt', text());
  await zip.end();
  const reader = await openZip(spool, LIMITS);
  expect([...reader.names]).toEqual(['a.txt', 'pictures/1.webp', 'empty.txt']);
  expect((await buffer(reader.content('a.txt'))).toString()).toBe('Zoë\n');
  expect(await buffer(reader.content('pictures/1.webp'))).toEqual(SIGNATURES);
  expect(await buffer(reader.content('empty.txt'))).toHaveLength(0);
  expect(reader.sizeOf('pictures/1.webp')).toBe(SIGNATURES.length);
  await spool.close();
});

test.each([
  ['files', ['1', '2', '3', '4'], 1],
  ['bytes', ['1', '2'], 501],
])('too many %s are refused before they are unpacked', async (_what, names, size) => {
  const spool = await openSpool();
  const zip = zipInto(spool);
  for (const name of names) await zip.addText(name, text('x'.repeat(size)));
  await zip.end();
  await expect(openZip(spool, LIMITS)).rejects.toThrow(BadZip);
  await spool.close();
});

test('a spool ends with its stream', async () => {
  const spool = await openSpool();
  await spool.write(Buffer.from('one '));
  const place = await spool.write(Buffer.from('two'));
  expect((await spool.read(place)).toString()).toBe('two');
  expect(spool.size()).toBe(7);
  expect((await buffer(spool.stream())).toString()).toBe('one two');
  await expect(spool.read(place)).rejects.toThrow();
});
