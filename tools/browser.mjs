// System packages for the tests: Chromium, poppler's pdftotext and pdftoppm, and faketime, which moves clocks; for the tests of other engines
// Firefox, WebKitGTK with its driver, and a screen in memory; for those of several machines PostgreSQL, Patroni, etcd and
// HAProxy.
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
  ...(existsSync('/usr/bin/faketime') ? [] : ['faketime']),
];

const apt = (...args) =>
  // Waits for another installation that is under way.
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const add = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);

/** Installs packages with apt if permitted. */
const install = (packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')}…`);
  apt('update', '-qq');
  for (const name of packages) add(name);
};

/** Installs missing packages if permitted; otherwise prints what to install. Returns whether everything is present. */
export const prepareBrowser = () => {
  if (missing().length > 0) install(missing());
  // Older Debian releases have only the complete browser.
  if (installed() === undefined) install(['chromium']);
  if (missing().length === 0) return true;
  console.error(
    `The tests need ${missing().join(' and ')}. Install them with your package manager, ` +
      'or set CHROMIUM_PATH to a Chromium (for example the one that "npx playwright install chromium" downloads).',
  );
  return false;
};

export const firefox = () => '/usr/bin/firefox-esr';
/** Returns the path of WebKitGTK's browser, which is in the folder of the processor and of its version. */
export const miniBrowser = () =>
  ['x86_64', 'aarch64']
    .flatMap((processor) => ['4.1', '4.0'].map((version) => `${processor}-linux-gnu/webkit2gtk-${version}`))
    .map((folder) => `/usr/lib/${folder}/MiniBrowser`)
    .find(existsSync);

const missingEngines = () => [
  ...(existsSync(firefox()) ? [] : ['firefox-esr']),
  ...(existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined ? [] : ['webkit2gtk-driver']),
  ...(existsSync('/usr/bin/Xvfb') ? [] : ['xvfb']),
];

/** Does the same as {@link prepareBrowser} for Firefox and WebKit. */
export const prepareEngines = () => {
  if (missingEngines().length > 0) install(missingEngines());
  if (missingEngines().length === 0) return true;
  console.error(`The tests of other engines need ${missingEngines().join(' and ')}, packages of Debian.`);
  return false;
};

const CLUSTER = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/ip': 'iproute2',
  '/usr/sbin/nft': 'nftables',
  '/usr/bin/faketime': 'faketime',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/curl': 'curl',
};

const missingOfCluster = () => Object.entries(CLUSTER).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

/** Does the same as {@link prepareBrowser} for an installation of several machines. */
export const prepareCluster = () => {
  if (process.getuid?.() !== 0) {
    console.error('The tests of several machines need root, for networks and disks of their own.');
    return false;
  }
  if (missingOfCluster().length > 0) install(missingOfCluster());
  if (missingOfCluster().length === 0) return true;
  console.error(`The tests of several machines need ${missingOfCluster().join(' and ')}, packages of Debian 12.`);
  return false;
};
