// What the browser tests need from the system: Chromium, and poppler's pdftotext and pdftoppm.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages, by the program of each. The first draws the same pages without a browser's own windows, in half the time. */
const BROWSERS = {
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/chromium': 'chromium',
};

const installed = () => process.env.CHROMIUM_PATH || Object.keys(BROWSERS).find((path) => existsSync(path));

/** Known once it is there: {@link prepareBrowser} sees to it. */
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

/** Installs what is missing where we may; otherwise says in a sentence what to install. */
export const prepareBrowser = () => {
  const packages = missing();
  if (packages.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')}…`);
    apt('update', '-qq');
    for (const name of packages) add(name);
    // Older releases have the whole browser only.
    if (installed() === undefined) add('chromium');
    if (missing().length === 0) return true;
  }
  console.error(
    `The browser tests need ${missing().join(' and ')}. Install them with your package manager, ` +
      'or set CHROMIUM_PATH to a Chromium (for example the one that "npx playwright install chromium" downloads).',
  );
  return false;
};
