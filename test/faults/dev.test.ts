import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium as installed } from '../../tools/browser.mjs';
import { freePort } from '../support/free-port.ts';
import { comesAbout, newFolder, type Program, ROOT, runIn } from './program.ts';

const READY = 'Aufwind is ready';
const WITHIN = 60_000;

/** A copy of the tree whose files the test may change; inside the project, so that it finds the packages. */
const copy = join(ROOT, '.cache/dev');

const edit = async (file: string, before: string, after: string): Promise<void> => {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  await writeFile(path, text.replace(before, after));
};

const timesReady = (program: Program): number => program.output().split(READY).length - 1;

let folder: Awaited<ReturnType<typeof newFolder>>;
let program: Program;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await rm(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && !/^(docs|bench|test)\//.test(name))) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(ROOT, file), join(copy, file));
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  folder = await newFolder();
  const [port, serverPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), SERVER_PORT: String(serverPort), DATA_DIR: folder.path };
  program = runIn(copy, 'tools/dev.mjs', env);
  await program.says(READY);
  await program.says('ready in');
  browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'en-GB' });
  page = await context.newPage();
  page.setDefaultTimeout(WITHIN);
});

afterAll(async () => {
  await browser?.close();
  program?.process.kill('SIGTERM');
  await program?.ended;
  await folder?.remove();
  await rm(copy, { recursive: true, force: true });
});

test('npm run dev starts the demo, applies edits to the page, restarts the server, and stops everything at once', async () => {
  await page.goto('/login');
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('input[type=password]').fill('Aufwind-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/flights$/);
  const search = page.getByRole('searchbox');
  await search.fill('Epp');
  // A hot update runs all effects again. Before the pause after typing, that would reset the field to the address.
  await page.waitForURL(/Epp/);

  await edit('web/ui/lists/SearchField.tsx', 'spellCheck={false}', 'spellCheck={false} data-edited');
  await page.locator('input[type=search][data-edited]').waitFor();
  expect(await search.inputValue(), 'what was typed before the edit').toBe('Epp');

  await edit('server/http/public-config.ts', "'no-store'", "'no-store, private'");
  expect(await comesAbout(async () => timesReady(program) === 2, WITHIN), 'the server has restarted').toBe(true);
  const header = await page.evaluate(async () => (await fetch('/public-config')).headers.get('cache-control'));
  expect(header).toBe('no-store, private');
  await page.getByRole('link', { name: 'Members' }).first().click();
  await page.locator('main a[href^="/member/0"]').first().waitFor();

  // PostgreSQL removes this file when it stops in order.
  const lock = join(folder.path, 'postgres/postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  program.process.kill('SIGINT');
  expect(await program.ended, program.output().slice(-2000)).toBe(0);
  expect(existsSync(lock), 'the database runs on').toBe(false);
});
