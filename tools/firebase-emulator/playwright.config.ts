import base from '../../playwright.config.ts';

/** The program in Chromium with its accounts in the emulator. */
export default {
  ...base,
  testDir: '../../test/identity-contract',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/firebase',
};
