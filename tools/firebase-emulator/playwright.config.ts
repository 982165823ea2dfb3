import base from '../../playwright.config.ts';

/** Runs journeys in Chromium with accounts in the emulator. */
export default {
  ...base,
  testDir: '../../test/identity-contract',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/firebase',
};
