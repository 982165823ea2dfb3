import { defineConfig } from '@playwright/test';

/** Chromium without a sandbox where we are root, and without anything that would look for its maker's servers. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './test/journeys/server.setup.ts',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args },
    timezoneId: 'Europe/Zurich',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});
