import { defineConfig } from '@playwright/test';
import { chromium } from './tools/browser.mjs';

/** Chromium without a sandbox where we are root, and without anything that would look for its maker's servers. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same letters from every build of Chromium: pictures of pages are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: 2,
  retries: 0,
  // Bounds for a slow machine, on which two of them run beside each other; nothing waits that long by itself.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium(), args },
    timezoneId: 'Europe/Zurich',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs an eighth of the time.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
});
