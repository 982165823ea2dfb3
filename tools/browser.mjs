// What the browser tests need from the system: Chromium, and poppler's pdftotext and pdftoppm.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

const missing = () => [
  ...(existsSync(chromium) ? [] : ['chromium']),
  ...(spawnSync('pdftotext', ['-v']).error === undefined ? [] : ['poppler-utils']),
];

/** Installs what is missing where we may; otherwise says in a sentence what to install. */
export const prepareBrowser = () => {
  const packages = missing();
  if (packages.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')} …`);
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    if (missing().length === 0) return true;
  }
  console.error(
    `The browser tests need ${missing().join(' and ')}. Install with your package manager, ` +
      'or set CHROMIUM_PATH to a Chromium (for example one that "npx playwright install chromium" fetched).',
  );
  return false;
};
