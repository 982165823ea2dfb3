import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newerInScript, newerInSheet } from './newer-in-build.mjs';
import { newerUses } from './newer-uses.mjs';

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['x(AbortSignal.any([a, b]))', 'AbortSignal.any'],
  ['globalThis.Map.groupBy(a, b)', 'Map.groupBy'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['new URLPattern(a)', 'URLPattern'],
  ['dialog.requestClose()', '.requestClose()'],
  ['a.match(/[\\p{L}--[a-z]]/v)', '/v'],
])('a script that says %s is newer than the oldest browsers', (code, found) => {
  expect(newerInScript(code)).toEqual([found]);
});

test('a script with functions of 2023, and names of its own, is not newer', () => {
  const code = 'AbortSignal.timeout(1); [].toSorted(); a.union(b); ({ any: 1, URLPattern: 2 }).any; Intl.ListFormat';
  expect(newerInScript(code)).toEqual([]);
});

test.each([
  ['@starting-style{a{color:red}}', '@starting-style'],
  ['a:open{color:red}', ':open'],
  ['a{&:hover{color:red}}', 'nesting'],
  ['a{anchor-name:--a}', 'anchor-name'],
  ['a{color:light-dark(#fff,#000)}', 'light-dark()'],
])('the style sheet %s is newer than the oldest browsers', (css, found) => {
  expect(newerInSheet(css)).toEqual([found]);
});

test('a style sheet of 2023 is not newer', () => {
  const css =
    '@media (min-width:9px){a:has(>b):focus-visible{inset:0;height:100dvh;color:color-mix(in srgb,red,#fff)}}';
  expect(newerInSheet(css)).toEqual([]);
});

const PLANTED = `
  Promise.withResolvers();
  AbortSignal.any([]);
  Map.groupBy([1], String);
  Object.groupBy([1], String);
  Array.fromAsync([]);
  new Set([1]).union(new Set([2]));
  URL.canParse('');
  new URLSearchParams('').size;
  const { any } = AbortSignal;
  new URLPattern({});
  document.querySelector('dialog')?.requestClose();
  'a'.isWellFormed() && [1].toSorted() && AbortSignal.timeout(1) && { size: 1 }.size;
  <button commandfor="a" autoCapitalize="none" />;
`;

test('the types tell whose function is newer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aufwind-newer-'));
  try {
    const compilerOptions = { target: 'ESNext', lib: ['ESNext', 'DOM'], jsx: 'preserve', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(join(folder, 'planted.tsx'), PLANTED);
    const found = newerUses(folder, ['planted.tsx']).map((sentence: string) =>
      sentence.split(' ').slice(0, 2).join(' '),
    );
    expect(found).toEqual(
      [
        ...['withResolvers', 'any', 'groupBy', 'groupBy', 'fromAsync', 'union', 'canParse', 'size', 'any'],
        ...['URLPattern', 'requestClose'],
      ]
        .map((name, place) => `planted.tsx:${place + 2}: ${name}`)
        .concat('planted.tsx:14: commandfor'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
