import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key as Keys } from 'selenium-webdriver';
import { vi } from 'vitest';
import { miniBrowser } from '../../tools/browser.mjs';
import type { Size } from '../journeys/sizes.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Engine } from './engine.ts';

const SCREEN = { width: 1600, height: 1200 };
/** Shrinks the toolbar, so that the window can be as narrow as a phone. */
const NARROW_TOOLBAR = '* { all: unset; font-size: 1px }';
const LIMIT = { timeout: 60_000, interval: 50 };

const KEYS = { Enter: Keys.ENTER, Delete: Keys.DELETE } as const;

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill();
  });

/** Starts a screen in memory, which chooses its own free number. */
const startScreen = async (): Promise<{ readonly child: ChildProcess; readonly display: string }> => {
  const screen = `${SCREEN.width}x${SCREEN.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('close', () => reject(new Error('Xvfb did not start')));
  });
  return { child, display: `:${number}` };
};

/** Starts WebKitGTK in a window on a screen of its own, driven over W3C WebDriver. */
export const startWebKit = async (): Promise<Engine> => {
  const folder = await temporaryFolder();
  const downloads = join(folder.path, 'downloads');
  await mkdir(downloads);
  await mkdir(join(folder.path, 'gtk-3.0'));
  await writeFile(join(folder.path, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  await writeFile(join(folder.path, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  await writeFile(join(folder.path, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
      TZ: 'Europe/Zurich',
      LANG: 'en_GB.UTF-8',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), LIMIT);
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });
  const end = async () => {
    await endOf(server);
    await endOf(screen.child);
    await folder.remove();
  };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(wanted)
    .build()
    .catch(async (error) => {
      await end();
      throw error;
    });
  const actions = () => driver.actions({ async: true });
  const window = driver.manage().window();
  const sizeOf = () => driver.executeScript<Size>('return { width: innerWidth, height: innerHeight }');
  return {
    name: 'WebKit',
    downloads,
    goTo: (address) => driver.get(address),
    resize: async ({ width, height }) => {
      // Downloads bring another bar.
      const bars = (await window.getRect()).height - (await sizeOf()).height;
      // In the middle of the screen, where the pointer is, which gives the window the focus.
      await window.setRect({ x: (SCREEN.width - width) / 2, y: 100, width, height: height + bars });
      await vi.waitUntil(async () => {
        const now = await sizeOf();
        return now.width === width && now.height === height;
      }, LIMIT);
    },
    evaluate: (work, ...given) => driver.executeScript(`return (${work}).apply(null, arguments)`, ...given),
    pressAt: (x, y) =>
      actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform(),
    type: (text) => actions().sendKeys(text).perform(),
    key: (key) => actions().sendKeys(KEYS[key]).perform(),
    chooseFile: (css, path) => driver.findElement(By.css(css)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    stop: async () => {
      await driver.quit();
      await end();
    },
  };
};
