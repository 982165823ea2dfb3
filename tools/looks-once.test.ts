import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How many bodies of three declarations or more repeat another one. May only become less (decision 99). */
const REPEATED = 13;

/** Matches rules: what has no braces inside. */
const BODY = /\{([^{}]*)\}/g;

const bodiesIn = (sheet: string): readonly string[] => {
  const css = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(BODY)]
    .map(([, body = '']) =>
      body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .sort(),
    )
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.join('; '));
};

test('a look of three declarations or more is written once', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const sheet of globSync('{features,programs,web}/**/*.css', { cwd: root }).sort()) {
    for (const body of bodiesIn(sheet)) {
      const first = seen.get(body);
      if (first === undefined) seen.set(body, sheet);
      else repeated.push(`${body}\n  in ${first} and ${sheet}`);
    }
  }
  expect(repeated.length, `${repeated.join('\n')}\nUse Row, Stack, Text or Hint of web/ui/layout.`).toBe(REPEATED);
});
