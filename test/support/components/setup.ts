import '../../../web/theme/tokens.css';
import '../../../web/theme/fonts.css';
import '../../../web/theme/base.css';
import '../../../web/theme/layout.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../../../programs/browser/query-client.ts';
import { ALL_TEXTS } from '../../../programs/browser/texts/all-texts.ts';
import { outside } from '../../../programs/browser/texts/load-texts.ts';
import { connect } from '../../../web/http/connection.ts';
import { extendTexts, startTexts } from '../../../web/i18n/language.ts';
import { faultsOfCalls } from './answers.ts';
import { sayOnline } from './network.ts';
import { SCHOOL } from './rows.ts';

beforeAll(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way that every browser knows
  document.cookie = `visit=${crypto.randomUUID()}`;
  connect({
    token: async () => 'a token',
    signInAgain: async () => false,
    schoolId: () => SCHOOL,
    reached: () => undefined,
    answers: async () => true,
  });
  await startTexts(outside);
  for (const load of ALL_TEXTS) await extendTexts(load);
});

afterEach(async () => {
  sayOnline(true);
  // Unmounting saves pending edits; wait for that, so that it does not affect the next test.
  await cleanup();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(await faultsOfCalls()).toEqual([]);
});
