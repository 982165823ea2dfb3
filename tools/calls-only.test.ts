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

/** Builds a browser program that imports these names from the contract. */
const programWith = async (names: readonly string[], contract = CONTRACT): Promise<string> => {
  const input = join(folder, 'main.js');
  writeFileSync(input, `import { ${names} } from '${contract}'; globalThis.taken = { ${names} };`);
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

test('keeps only what the browser reads of a call, and no schemas', async () => {
  const program = await programWith(['updateFlight', 'FLIGHT_STATES']);
  const page: { taken?: unknown } = {};
  runInNewContext(program, page);
  expect(page.taken).toEqual({
    updateFlight: { method: 'PATCH', path: '/flight/manage', role: 'flight_teacher' },
    FLIGHT_STATES: ['pending', 'past', 'all'],
  });
  expect(program.length).toBeLessThan(1000);
});

test('does the same with a contract in a room of its feature', async () => {
  const room = join(import.meta.dirname, '../features/signups/member-days/contract.ts');
  expect((await programWith(['listMemberDays'], room)).length).toBeLessThan(1000);
});

test('fails the build, naming the importing chunk, if the browser would parse with a schema', async () => {
  await expect(programWith(['FlightPatch'])).rejects.toThrow(/zod.* to the browser/);
});
