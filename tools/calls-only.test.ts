import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callsOnly } from './calls-only.ts';

const CONTRACT = join(import.meta.dirname, '../features/flights/contract.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aufwind-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a browser gets of a program that takes these from the contract. */
const programWith = async (...names: readonly string[]): Promise<string> => {
  const input = join(folder, 'main.js');
  writeFileSync(input, `import { ${names} } from '${CONTRACT}'; globalThis.taken = { ${names} };`);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [callsOnly()],
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
};

test('Of a call there is left what the browser reads, and of its schemas nothing.', async () => {
  const program = await programWith('updateFlight', 'FLIGHT_TYPES');
  const page: { taken?: unknown } = {};
  runInNewContext(program, page);
  expect(page.taken).toEqual({
    updateFlight: { method: 'PATCH', path: '/flight/manage', role: 'flight_teacher' },
    FLIGHT_TYPES: ['safety_course', 'high_alt_flight', 'basic_course'],
  });
  expect(program.length).toBeLessThan(1000);
});

test('A schema that the browser would parse with fails the build, and is named by where it went.', async () => {
  await expect(programWith('FlightPatch')).rejects.toThrow(/zod.* to the browser/);
});
