import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { subjectFault } from './commit-subjects.mjs';

const LONG = `signups: Refuse ${'x'.repeat(56)}`;

it.each([
  'signups: Refuse a second flight on the same day',
  'flight-lists: Print a day',
  'landing page: Keep the language',
  'CI: Run the checks',
  "database: Don't adopt a server in its last moment",
  'flights: List, plan and edit flight days',
  'core: Re-read the settings',
  'app: Bring the page onto phones',
  'server: Embed the fonts',
  'http: Process requests in order',
  'web: Focus the first wrong field',
  'faults: Never send a signal to process 0',
  'fixup! signups: Refuse a second flight on the same day',
  'Revert "signups: Refuse a second flight on the same day"',
  LONG,
])('takes "%s"', (subject) => {
  expect(subjectFault(subject)).toBeNull();
});

it.each([
  ['a statement', 'chat: The chat says which day it is'],
  ['a clause', 'privacy: What a page does is kept in one place'],
  ['a clause with whoever', 'journeys: Whoever comes in has arrived'],
  ['a passive', 'pictures: Taken anew, with the columns as they are'],
  ['the third person', 'signups: Refuses a second flight'],
  ['the past', 'signups: Refused a second flight'],
  ['the -ing form', 'signups: Refusing a second flight'],
  ['a noun in the plural', 'bench: Listeners on a machine that does nothing else'],
  ['a noun of the list', 'flights: Room for meeting points'],
  ['an article alone', 'http: A list that is too short'],
  ['no area', 'Refuse a second flight'],
  ['a small letter', 'signups: refuse a second flight'],
  ['a name', 'bridges: WhatsApp by hand'],
  ['no object', 'signups: Refuse'],
  ['a character too many', `${LONG}x`],
])('refuses %s', (_what, subject) => {
  expect(subjectFault(subject)).toEqual(expect.any(String));
});

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('the hook refuses a wrong subject', () => {
  const tools = join(folder.path, 'tools');
  cpSync(join(import.meta.dirname, 'hooks'), join(tools, 'hooks'), { recursive: true });
  cpSync(join(import.meta.dirname, 'commit-subjects.mjs'), join(tools, 'commit-subjects.mjs'));
  const message = join(folder.path, 'message');
  const run = (subject: string) => {
    writeFileSync(message, `${subject}\n\nWhy it is so.\n`);
    return spawnSync(join(tools, 'hooks/commit-msg'), [message], { encoding: 'utf8' });
  };
  expect(run('signups: Refuse a second flight').status).toBe(0);
  const refused = run('signups: Refuses a second flight');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('not an imperative')]);
});
