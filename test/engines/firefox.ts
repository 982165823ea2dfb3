import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { firefox } from '../../tools/browser.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Engine } from './engine.ts';

/** Starts Firefox ESR without a window, driven over WebDriver BiDi. */
export const startFirefox = async (): Promise<Engine> => {
  const folder = await temporaryFolder();
  const downloads = join(folder.path, 'downloads');
  await mkdir(downloads);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox(),
    userDataDir: join(folder.path, 'profile'),
    env: { ...process.env, TZ: 'Europe/Zurich' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      // A saved PDF would be opened in a new tab, which takes the focus.
      'pdfjs.disabled': true,
    },
  });
  // A new page has the focus, unlike the first one.
  const page = await browser.newPage();
  // Leaves a page with unsaved changes, as WebKit's driver does.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    name: 'Firefox',
    downloads,
    goTo: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewport(size),
    evaluate: (work, ...given) => page.evaluate(work as never, ...(given as readonly unknown[] as never[])),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    chooseFile: async (css, path) => {
      const input = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
      if (input === null) throw new Error(`no ${css}`);
      await input.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    stop: async () => {
      await browser.close();
      await folder.remove();
    },
  };
};
