import '../../../web/theme/tokens.css';
import '../../../web/theme/fonts.css';
import '../../../web/theme/base.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadWhatsAppTexts } from '../../../features/whatsapp/screens/lazy-whatsapp.ts';
import { queryClient } from '../../../programs/browser/query-client.ts';
import {
  loadFlightListTexts,
  loadHistoryTexts,
  loadImportTexts,
  loadMailingTexts,
  loadPaymentTexts,
  loadSafetyTexts,
  loadSchoolTexts,
  loadSiteTexts,
  loadStatisticsTexts,
  loadTextsOutside,
} from '../../../programs/browser/texts/load-texts.ts';
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
  });
  await startTexts(loadTextsOutside);
  const inside = [
    loadSchoolTexts,
    loadFlightListTexts,
    loadHistoryTexts,
    loadImportTexts,
    loadSafetyTexts,
    loadPaymentTexts,
    loadMailingTexts,
    loadWhatsAppTexts,
    loadSiteTexts,
    loadStatisticsTexts,
  ];
  for (const load of inside) await extendTexts(load);
});

afterEach(async () => {
  sayOnline(true);
  // Unmounting saves pending edits; wait for that, so that it does not affect the next test.
  await cleanup();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(await faultsOfCalls()).toEqual([]);
});
