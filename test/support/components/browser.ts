import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from '../../../tools/browser.mjs';
import { answering } from './answering.ts';

/** The same arguments as in `playwright.config.ts`. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Runs component tests in Chromium, with the launch arguments of the journeys. */
export const inBrowser = (): TestProjectInlineConfiguration => ({
  plugins: [answering()],
  server: { host: '127.0.0.1' },
  // All packages of the browser program, optimised before each run: a package discovered later would reload the tests.
  optimizeDeps: {
    entries: [
      '{core,features,web,programs}/**/*.{ts,tsx}',
      '!**/*.{commands,repository,routes}.ts',
      'test/support/components/*',
    ],
    force: true,
  },
  test: {
    name: 'components',
    provide: { visits: process.env['VISITS'] === 'one' ? 'one' : 'both' },
    include: ['{features,web,programs}/**/*.browser.test.tsx'],
    setupFiles: ['test/support/components/setup.ts'],
    // Generous limits for a busy machine; no test needs them in full.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // Optimising the packages takes seconds, and more than a minute on a machine with much other work.
      connectTimeout: 240_000,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: chromium(), args: ARGUMENTS },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Zurich', reducedMotion: 'reduce' },
      }),
    },
  },
});
