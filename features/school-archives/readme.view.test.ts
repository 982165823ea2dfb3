import { expect, test } from 'vitest';
import { FORMAT } from './manifest.contract.ts';
import { readmeOf } from './readme.view.ts';
import { MANIFEST_FILE } from './rules.ts';

test('the archive explains itself in both languages', () => {
  const text = readmeOf('Flugschule Weitblick', '2026-11-21');
  expect(text).toMatch(/^Archive of Flugschule Weitblick, 2026-11-21\n/);
  expect(text).toMatch(/^Archiv von Flugschule Weitblick, 2026-11-21$/m);
  expect(text.split(MANIFEST_FILE)).toHaveLength(3);
  expect(text.split('docs/school-archive.md')).toHaveLength(3);
  // A person reads it, who does not know the name of the format.
  expect(text).not.toContain(FORMAT);
  expect(text).not.toContain('ß');
});
