import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTES = 60_000;
const CLUSTER = 'AUFWIND_TEST_CLUSTER';
const root = join(import.meta.dirname, '..');

/** One file of docs/new-field.md: its changes, and the check that fails without them. */
interface Step {
  readonly file: string;
  /** `types`, `nothing`, or a test file. */
  readonly check: string;
  readonly changes: readonly (readonly [before: string, after: string])[];
}

const lines = (diff: readonly string[], left: string): string =>
  diff.flatMap((line) => (line.startsWith(left) ? [] : [`${line.slice(1)}\n`])).join('');

/** Splits a diff block into old and new text. A block without old lines creates a file. */
const changeOf = (block: string): readonly [string, string] => {
  const diff = block.split('\n');
  return [lines(diff, '+'), lines(diff, '-')];
};

const stepsOf = (document: string): Step[] =>
  document
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [, file = '', check = ''] = /^`([^`]+)` \(`?([^`)]+)`?\)$/m.exec(section) ?? [];
      return {
        file,
        check,
        changes: [...section.matchAll(/```diff\n([\s\S]*?)\n```/g)].map(([, block = '']) => changeOf(block)),
      };
    });

const MIGRATIONS = 'database/migrations';
/** Returns the number of the next migration, which the document leaves open because it changes with every migration. */
const nextMigration = (): string => {
  const numbers = globSync('*.sql', { cwd: join(root, MIGRATIONS) }).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
};

const STEPS = stepsOf(readFileSync(join(root, 'docs/new-field.md'), 'utf8')).map((step) => ({
  ...step,
  file: step.file.replace('NNNN', nextMigration()),
}));
const BY_TESTS = STEPS.filter(({ check }) => check !== 'types' && check !== 'nothing');

const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: readonly string[] };

let copy: string;

/** File contents without and with each step; `null`: the step creates the file. */
const before = new Map<string, string | null>();
const after = new Map<string, string>();

/** Applies a step. Each place must occur exactly once: otherwise the document no longer matches the program. */
const changed = ({ file, changes }: Step, text: string | null): string => {
  if (text === null) return changes.map(([, added]) => added).join('');
  return changes.reduce((whole, [present, wanted]) => {
    expect(whole.split(`\n${present}`).length - 1, `${file} has this place once:\n${present}`).toBe(1);
    return whole.replace(`\n${present}`, () => `\n${wanted}`);
  }, text);
};

const put = (file: string, text: string | null): void => {
  if (text === null) rmSync(join(copy, file));
  else writeFileSync(join(copy, file), text);
};

/**
 * Excludes the tests that write each field as each role, which takes minutes. `members.test.ts` writes the new field.
 */
const BUT_THE_SLOWEST = '^((?!writes the fields that the table allows).)*$';

/** Runs tests in the copy. `cluster`: the file that names a migrated database cluster; `null`: they start their own. */
const runTests = (files: readonly string[], cluster: string | null = null, ...more: readonly string[]) => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Vitest's variables would make the inner run a worker of the outer one, on its database.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|AUFWIND_TEST_CLUSTER$)/.test(name),
    ),
  );
  const args = [vitest, 'run', '-t', BUT_THE_SLOWEST, ...more, ...files];
  const shared = cluster === null ? {} : { [CLUSTER]: cluster };
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...env, ...shared, NO_COLOR: '1' } });
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'aufwind-field-'));
  const whole = [...include.filter((name) => !name.includes('*')), ...globSync('*.config.ts', { cwd: root })];
  for (const name of [...whole, 'tsconfig.json', 'package.json', 'docs'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const step of STEPS) {
    const text = step.file.startsWith(MIGRATIONS) ? null : readFileSync(join(root, step.file), 'utf8');
    before.set(step.file, text);
    after.set(step.file, changed(step, text));
    put(step.file, after.get(step.file) ?? '');
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('each step has a file, a check and a change', () => {
  expect(STEPS.length).toBeGreaterThan(25);
  expect(new Set(STEPS.map(({ file }) => file)).size).toBe(STEPS.length);
  expect(STEPS.filter(({ file, check, changes }) => file === '' || check === '' || changes.length === 0)).toEqual([]);
});

test('the types pass with all changes', { timeout: 10 * MINUTES }, () => {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json'], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('with all changes a running server stores and returns the field, and the checks pass', {
  timeout: 10 * MINUTES,
}, () => {
  const { status, stdout } = runTests(['test/api/members.test.ts', ...new Set(BY_TESTS.map(({ check }) => check))]);
  expect(status, stdout).toBe(0);
});

describe('without one change', () => {
  let stop: () => Promise<void>;
  let cluster: string | null;
  beforeAll(async () => {
    const outer = process.env[CLUSTER];
    const { startTestCluster } = (await import(
      join(copy, 'test/support/database.ts')
    )) as typeof import('../test/support/database.ts');
    ({ stop } = await startTestCluster());
    cluster = process.env[CLUSTER] ?? null;
    process.env[CLUSTER] = outer;
  });
  afterAll(() => stop());

  test.each(BY_TESTS.map(({ file, check }) => [file, check] as const))(
    '%s missing: %s fails',
    {
      timeout: 5 * MINUTES,
    },
    (file, check) => {
      put(file, before.get(file) ?? null);
      // The shared cluster has the migration.
      const { status, stdout } = runTests([check], file.startsWith(MIGRATIONS) ? null : cluster, '--bail=1');
      put(file, after.get(file) ?? '');
      expect(stdout).toMatch(/Tests {2}.*\d+ failed/);
      expect(status).toBe(1);
    },
  );

  describe('the compiler reports a listed file', () => {
    const versions = new Map<string, number>();
    const named = STEPS.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
    let service: ts.LanguageService;

    beforeAll(() => {
      const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile);
      const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: named }, ts.sys, copy);
      service = ts.createLanguageService({
        fileExists: ts.sys.fileExists,
        readFile: ts.sys.readFile,
        directoryExists: ts.sys.directoryExists,
        useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
        getCompilationSettings: () => options,
        getScriptFileNames: () => [...named, 'programs/browser/texts/typed-keys.d.ts'].map((file) => join(copy, file)),
        getScriptVersion: (file) => String(versions.get(file) ?? 0),
        getScriptSnapshot: (file) => {
          const text = ts.sys.readFile(file);
          return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => copy,
        getDefaultLibFileName: ts.getDefaultLibFilePath,
      });
    });

    const write = (file: string, text: string | null): void => {
      put(file, text);
      versions.set(join(copy, file), (versions.get(join(copy, file)) ?? 0) + 1);
    };
    const isWrong = (file: string): boolean => service.getSemanticDiagnostics(join(copy, file)).length > 0;

    test('reports no file with all changes', { timeout: 10 * MINUTES }, () => {
      expect(named.filter(isWrong)).toEqual([]);
    });

    const checkedByTypes = STEPS.flatMap(({ file, check }) => (check === 'types' ? [file] : []));
    test.each(checkedByTypes)('without %s', { timeout: 5 * MINUTES }, (file) => {
      write(file, before.get(file) ?? null);
      const wrong = [file, ...named].find(isWrong);
      write(file, after.get(file) ?? '');
      expect(wrong).toBeDefined();
    });
  });
});
