// System packages for the browser tests: Chromium, and poppler's pdftotext and pdftoppm.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Debian packages by the path of their program. The first one renders the same pages in half the time, because it has
 * no windows.
 */
const BROWSERS = {
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/chromium': 'chromium',
};

const installed = () => process.env.CHROMIUM_PATH || Object.keys(BROWSERS).find((path) => existsSync(path));

/** Returns the path of Chromium, which exists after {@link prepareBrowser}. */
export const chromium = () => installed() ?? '/usr/bin/chromium-headless-shell';

const missing = () => [
  ...(installed() === undefined ? ['chromium-headless-shell'] : []),
  ...(spawnSync('pdftotext', ['-v']).error === undefined ? [] : ['poppler-utils']),
];

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const add = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);

/** Installs missing packages if permitted; otherwise prints what to install. Returns whether everything is present. */
export const prepareBrowser = () => {
  const packages = missing();
  if (packages.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')}…`);
    apt('update', '-qq');
    for (const name of packages) add(name);
    // Older Debian releases have only the complete browser.
    if (installed() === undefined) add('chromium');
    if (missing().length === 0) return true;
  }
  console.error(
    `The browser tests need ${missing().join(' and ')}. Install them with your package manager, ` +
      'or set CHROMIUM_PATH to a Chromium (for example the one that "npx playwright install chromium" downloads).',
  );
  return false;
};
