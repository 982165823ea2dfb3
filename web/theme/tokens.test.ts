import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cssName, shadows, tokens } from './tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const inCss = new Map([...css.matchAll(/^ {2}(--[\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]));

test.each(Object.entries(tokens))('%s has the same value in the style sheet', (token, value) => {
  expect(inCss.get(cssName(token))).toBe(value.toLowerCase());
});

test('the style sheet has no colour that the theme lacks', () => {
  const known = new Set([...Object.keys(tokens).map(cssName), '--shadow-menu', '--shadow-dialog', '--font']);
  expect([...inCss.keys()].filter((name) => !known.has(name ?? ''))).toEqual([]);
});

test('the two shadows are the same', () => {
  expect(inCss.get('--shadow-menu')).toBe(shadows.menu);
  expect(inCss.get('--shadow-dialog')).toBe(shadows.dialog);
});
