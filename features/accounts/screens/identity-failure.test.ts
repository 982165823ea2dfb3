import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { IDENTITY_CODES } from '../../../core/errors/identity-codes.ts';
import { en as secondFactor } from '../second-factor.texts.en.ts';
import { en as accounts } from '../texts.en.ts';
import { failureText, type IdentityFailure, type Purpose } from './identity-failure.ts';

const translator = async (texts: object): Promise<TFunction> => {
  const i18n = i18next.createInstance({ resources: { en: { translation: texts } }, lng: 'en', fallbackLng: false });
  await i18n.init();
  return i18n.getFixedT('en') as TFunction;
};

let everywhere: TFunction;
let beforeSignIn: TFunction;

beforeAll(async () => {
  everywhere = await translator({ accounts, second_factor: secondFactor });
  beforeSignIn = await translator({ accounts });
});

const failure = (code: IdentityFailure['code'], retryAfter: number | null = null): IdentityFailure => ({
  code,
  retryAfter,
  failed: [],
  secondStep: null,
});

test.each(IDENTITY_CODES)('%s has an error text', (code) => {
  expect(failureText(everywhere, failure(code))).toMatch(/^[A-Z].{9}/);
});

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [0, '1 minute'],
])('after too many attempts, a wait of %i s is shown in whole minutes', (seconds, wait) => {
  expect(failureText(everywhere, failure('too-many-requests', seconds))).toContain(wait);
});

test('after too many attempts with an unknown wait, the general text is shown', () => {
  expect(failureText(everywhere, failure('too-many-requests'))).toBe(accounts.failed['too-many-requests']);
});

test.each(
  Object.entries({ ...accounts.failed_otherwise, ...secondFactor.failed_otherwise }).flatMap(([purpose, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [purpose, code, sentence] as const),
  ),
)('each purpose has its own text: %s, %s', (purpose, code, sentence) => {
  expect(failureText(everywhere, failure(code as IdentityFailure['code']), purpose as Purpose)).toBe(sentence);
});

test('a page without the texts of the second factor shows the general text', () => {
  expect(failureText(beforeSignIn, failure('wrong-recovery-code'))).toBe(accounts.failed['internal-error']);
});
