import { describe, expect, it } from 'vitest';
import { consentChange, hasAgreed } from './consent.rules.ts';

const AT = '2026-11-20T10:00:00.000Z';

describe('consent', () => {
  it.each([
    ['nothing said', null, false, 'give', 'nothing'],
    ['agreed', { text_version: 2, withdrawn_at: null }, true, 'nothing', 'withdraw'],
    ['agreed to an older sentence', { text_version: 1, withdrawn_at: null }, false, 'give', 'withdraw'],
    ['withdrawn', { text_version: 2, withdrawn_at: AT }, false, 'give', 'nothing'],
  ] as const)('%s', (_name, consent, agreed, afterYes, afterNo) => {
    expect(hasAgreed(consent, 2)).toBe(agreed);
    expect([consentChange(consent, true, 2), consentChange(consent, false, 2)]).toEqual([afterYes, afterNo]);
  });
});
