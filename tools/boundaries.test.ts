import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossedBoundaries } from './boundaries.mjs';
import { misplacedFiles } from './feature-files.mjs';
import { impurePlaces } from './pure-files.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Files that only exist to be imported. */
const SCENERY = [
  'core/time/day.ts',
  'features/accounts/contract.ts',
  'features/accounts/rules.ts',
  'features/accounts/client.ts',
  'features/accounts/repository.ts',
  'features/flights/contract.ts',
  'features/flights/rules.ts',
  'features/flights/commands.ts',
  'features/flights/repository.ts',
  'features/flights/routes.ts',
  'features/flights/client.ts',
  'features/flights/planning/planning.commands.ts',
  'features/flights/screens/Day.tsx',
  'features/flights/screens/day.rules.ts',
  'features/flights/ui/Seat.tsx',
  'features/chat/client.ts',
  'features/whatsapp/repository.ts',
  'programs/server/settings.ts',
  'server/db/connect.ts',
  'server/db/transaction.ts',
  'server/http/mount.ts',
  'server/mail/send.ts',
  'web/http/send.ts',
  'web/ui/buttons/Button.tsx',
];

/** Forbidden imports: rule, file, imported file. */
const PLANTED = [
  ['feature-order-accounts', 'features/accounts/permissions.ts', '../flights/rules.ts'],
  ['core-imports-nothing-of-ours', 'core/time/plant.ts', '../../server/mail/send.ts'],
  ['pure-files-stay-pure', 'features/members/rules.ts', 'zod'],
  ['pure-files-stay-pure', 'features/members/permissions.ts', 'node:fs'],
  ['pure-files-stay-pure', 'features/members/texts.de.ts', '../../web/ui/buttons/Button.tsx'],
  ['contract-knows-no-rules', 'features/members/contract.ts', '../accounts/rules.ts'],
  ['browser-never-reaches-server', 'features/members/screens/People.tsx', '../../accounts/repository.ts'],
  ['browser-never-reaches-server', 'web/ui/Plant.tsx', '../../server/mail/send.ts'],
  ['server-never-reaches-browser', 'features/members/commands.ts', '../accounts/client.ts'],
  ['server-never-reaches-browser', 'server/mail/plant.ts', '../../web/ui/buttons/Button.tsx'],
  ['only-repositories-write-sql', 'features/signups/routes.ts', '../../server/db/connect.ts'],
  ['only-the-mount-opens-transactions', 'features/signups/commands.ts', '../../server/db/transaction.ts'],
  ['screens-call-their-client', 'features/signups/screens/Card.tsx', '../../../web/http/send.ts'],
  ['foundations-know-no-feature', 'server/mail/feature.ts', '../../features/flights/commands.ts'],
  ['foundations-know-no-feature', 'web/ui/Feature.tsx', '../../features/flights/client.ts'],
  ['programs-stand-on-top', 'server/mail/program.ts', '../../programs/server/settings.ts'],
  ['programs-stand-on-top', 'features/whatsapp/commands.ts', '../../programs/server/settings.ts'],
  ['browser-never-reaches-server', 'programs/browser/start.tsx', '../server/settings.ts'],
  ['server-never-reaches-browser', 'programs/demo/plant.ts', '../../web/ui/buttons/Button.tsx'],
  ['feature-order-materials', 'features/materials/client.ts', '../chat/client.ts'],
  ['feature-order-chat', 'features/chat/commands.ts', '../whatsapp/repository.ts'],
  ['pure-files-stay-pure', 'features/members/screens/member.form.ts', '../../../web/ui/buttons/Button.tsx'],
  ['pure-files-stay-pure', 'features/members/paper.layout.ts', 'node:fs'],
  ['pure-files-stay-pure', 'web/ui/plant.machine.ts', './Button.tsx'],
  ['pure-files-stay-pure', 'features/members/mails/mails.de.ts', '../../../web/ui/buttons/Button.tsx'],
  ['server-never-reaches-browser', 'features/members/list/list.commands.ts', '../../accounts/client.ts'],
  ['browser-never-reaches-server', 'features/members/list/list.client.ts', '../../accounts/repository.ts'],
  ['other-features-by-their-open-doors', 'features/signups/client.ts', '../flights/screens/Day.tsx'],
  ['other-features-by-their-open-doors', 'features/signups/rules.ts', '../flights/screens/day.rules.ts'],
  ['other-features-by-their-open-doors', 'features/signups/repository.ts', '../flights/routes.ts'],
  ['what-runs-is-a-dependency', 'server/mail/drawer.ts', 'smtp-server'],
  ['what-runs-is-a-dependency', 'web/ui/Clock.tsx', 'fast-check'],
  ['what-runs-is-a-dependency', 'database/demo/plant.ts', 'fast-check'],
  ['what-runs-is-a-dependency', 'tools/plant.ts', 'typescript'],
  ['what-runs-is-a-dependency', 'vite.config.ts', 'vitest/config'],
  ['what-runs-is-a-dependency', 'server/http/unknown.ts', 'lodash'],
  ['no-circular', 'core/ids/one.ts', './other.ts'],
] as const;

const ALLOWED = [
  ['features/flight-lists/contract.ts', '../flights/contract.ts'],
  ['features/flight-lists/rules.ts', 'zod/mini'],
  ['features/flight-lists/permissions.ts', '../../core/time/day.ts'],
  ['features/flight-lists/client.ts', '../../web/http/send.ts'],
  ['features/flight-lists/commands.ts', '../flights/commands.ts'],
  ['features/flight-lists/lists/list.commands.ts', '../../flights/planning/planning.commands.ts'],
  ['features/flight-lists/repository.ts', '../../server/db/connect.ts'],
  ['features/flight-lists/routes.ts', '../../server/http/mount.ts'],
  ['features/flight-lists/screens/List.tsx', '../client.ts'],
  ['features/flight-lists/rules.test.ts', 'vitest'],
  ['tools/plugin.ts', 'vite'],
  ['features/flight-lists/screens/Head.tsx', '../../flights/ui/Seat.tsx'],
  ['programs/provider/main.ts', '../server/settings.ts'],
  ['programs/browser/router.tsx', '../../features/flights/screens/Day.tsx'],
] as const;

let folder: string;
let found: string[];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aufwind-boundaries-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['tsconfig.json', 'package.json']) cpSync(join(ROOT, name), join(folder, name));
  for (const file of SCENERY) write(file, 'export const value = 1;\n');
  for (const [, file, target] of PLANTED) write(file, `import * as x from '${target}';\nexport const value = x;\n`);
  for (const [file, target] of ALLOWED) write(file, `import * as x from '${target}';\nexport const value = x;\n`);
  write('core/ids/other.ts', "import * as x from './one.ts';\nexport const value = x;\n");
  write(
    'features/site/commands.ts',
    "import type { value } from '../../server/db/transaction.ts';\nexport type V = typeof value;\n",
  );
  found = await crossedBoundaries(folder, ROOT);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a forbidden import', () => {
  it.each(PLANTED)('%s: %s', (rule, file) => {
    const sentence = found.find((text) => text.startsWith(`${file} `) && text.includes(` ${rule}. `));
    expect(sentence ?? found.filter((text) => text.startsWith(`${file} `))).toMatch(/\. [A-Z].+\.$/);
  });

  it.each([...ALLOWED.map(([file]) => file), 'features/site/commands.ts', ...SCENERY])(
    'is not reported in %s',
    (file) => {
      expect(found.filter((text) => text.startsWith(`${file} `))).toEqual([]);
    },
  );
});

describe('the boundary check', () => {
  it('fails if it did not see every file', async () => {
    const blind = join(folder, 'blind');
    mkdirSync(blind);
    symlinkSync(join(ROOT, 'node_modules'), join(blind, 'node_modules'));
    writeFileSync(join(blind, '.dependency-cruiser.cjs'), "module.exports = { options: { exclude: 'rules' } };\n");
    expect(await crossedBoundaries(folder, blind)).toEqual([expect.stringMatching(/the boundaries are not checked/)]);
  });
});

describe('files of a feature', () => {
  it('have names from the fixed list', () => {
    const features = join(folder, 'features');
    for (const file of [
      'flights/utils.ts',
      'flights/index.ts',
      'loose.ts',
      'flights/screens/use-day.ts',
      'flights/screens/day.form.ts',
      'flights/paper.layout.ts',
      'flights/ui/Seat.tsx',
      'flights/rules.test.ts',
    ])
      write(`features/${file}`, '');
    const misplaced = misplacedFiles(features).map((sentence: string) => sentence.split(':')[0]);
    expect(misplaced.sort()).toEqual(
      ['flights/index.ts', 'flights/utils.ts', 'loose.ts'].map((file) => `features/${file}`),
    );
    expect(misplacedFiles(features)[0]).toContain('Move a decision to rules.ts');
  });
});

describe('a pure file', () => {
  it.each([
    ['new Date', 'export const at = () => new Date();'],
    ['Date.now', 'export const at = () => Date.now();'],
    ['Temporal.Now', 'export const at = () => Temporal.Now.instant();'],
    ['Math.random', 'export const at = () => Math.random();'],
    ['async', 'export const at = async () => 1;'],
    ['async', 'export async function at() {}'],
  ])('is refused for %s: %s', (what, text) => {
    write('features/chat/rules.ts', text);
    const sentences = impurePlaces(folder).filter((sentence: string) => sentence.includes('chat/rules.ts:1'));
    expect(sentences).toEqual([expect.stringContaining(`: ${what} — a pure file `)]);
  });

  it('may do all of this in its test', () => {
    write('features/chat/rules.ts', 'export const at = (now: number) => now;');
    write('features/chat/rules.test.ts', 'export const at = async () => new Date();');
    expect(impurePlaces(folder).filter((sentence: string) => sentence.includes('features/chat'))).toEqual([]);
  });
});
