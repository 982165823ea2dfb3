import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromium } from './tools/browser.mjs';

/** Disables Chromium's sandbox, which does not work as root, and its background requests to Google. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes all builds of Chromium render text alike, because screenshots are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Journeys wait more than they compute: for answers, for the quiet time of autosave.
  workers: Math.ceil(availableParallelism() * 1.5),
  // In CI a failed journey runs once more, after all others and alone.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  retryStrategy: 'isolated',
  // Generous limits for a slow machine that runs journeys in parallel; no test needs them in full.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Chromium hangs under `faketime`; each page gets the time from its journey instead.
    launchOptions: { executablePath: chromium(), args, env: { ...process.env, LD_PRELOAD: undefined } },
    timezoneId: 'Europe/Zurich',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step of each journey would make them an eighth slower.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'on-first-retry',
  },
});
