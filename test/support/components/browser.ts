import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from '../../../tools/browser.mjs';
import { answering } from './answering.ts';

/** As in `playwright.config.ts`. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Components in Chromium, with the launch arguments of the journeys. */
export const inBrowser = (): TestProjectInlineConfiguration => ({
  plugins: [answering()],
  server: { host: '127.0.0.1' },
  // Finds all packages of the browser program at the start of each run: a package found later would reload the tests.
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
    include: ['{features,web,programs}/**/*.browser.test.tsx'],
    setupFiles: ['test/support/components/setup.ts'],
    testTimeout: 15_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: chromium(), args: ARGUMENTS },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Zurich', reducedMotion: 'reduce' },
      }),
    },
  },
});
