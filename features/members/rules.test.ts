import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { COUNTRIES } from '../fields/kinds.fields.ts';
import { e164 } from './phone.rules.ts';
import {
  type AccessFacts,
  accessRefusal,
  countryCode,
  disablingRefusal,
  isFoundAtOnce,
  paidAt,
  paymentErrors,
  profileErrors,
  type RightsChange,
  searchTerms,
  zipFits,
} from './rules.ts';

describe('a postal code', () => {
  const cases = [
    ['Switzerland', '8001', true],
    ['Switzerland', '9490', true],
    ['Switzerland', '0999', false],
    ['Switzerland', '80010', false],
    ['Switzerland', '18001', false],
    ['Switzerland', '800', false],
    ['Switzerland', '8a01', false],
    ['Switzerland', 'CH-8001', false],
    ['Austria', '1010', true],
    ['Austria', '10100', false],
    ['Austria', '0101', false],
    ['Austria', '21010', false],
    ['Germany', '01067', true],
    ['Germany', '1067', false],
    ['Germany', '010670', false],
    ['France', '74400', true],
    ['France', '7440', false],
    ['France', '744000', false],
    ['Italy', '00118', true],
    ['Italy', '0118', false],
    ['Italy', '001180', false],
    ['Italy', '0011a', false],
  ] as const;
  test.each(cases)('%s %s: %s', (country, zip, fits) => {
    expect(zipFits(zip, country)).toBe(fits);
  });

  test.each([
    [null, []],
    ['8001', []],
    ['80010', [{ path: 'address.zip', code: 'not_a_zip_code' }]],
  ])('%s in an address has these errors: %j', (zip, errors) => {
    const address = { street: null, zip, city: null, country: 'Switzerland' } as const;
    expect(profileErrors({ address })).toEqual(errors);
  });
});

describe('a phone number', () => {
  const cases = [
    ['079 412 33 87', 'CH', '+41794123387'],
    ['+41 (0)79 412 33 87', 'CH', '+41794123387'],
    ['0041 79 412 33 87', 'CH', '+41794123387'],
    ['079/412.33.87', 'CH', '+41794123387'],
    ['+49 151 23456789', 'CH', '+4915123456789'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['0151 23456789', 'CH', null],
    ['079 412 33', 'CH', null],
    ['079 412 33 877', 'CH', null],
    ['call me', 'CH', null],
    ['', 'CH', null],
  ] as const;
  test.each(cases)('%j in %s is %s', (text, country, stored) => {
    expect(e164(text, country)).toBe(stored);
  });

  test('the phone library knows the code of each country in the form', () => {
    expect(COUNTRIES.map(countryCode)).toEqual(['CH', 'DE', 'AT', 'FR', 'IT']);
  });
});

describe('the time of a payment', () => {
  const now = instant('2026-11-21T12:00:00Z');
  const cases = [
    ['2026-11-21T11:59:59.999Z', [], '2026-11-21T11:59:59.999Z'],
    ['2026-11-21T12:00:00.000Z', [], '2026-11-21T12:00:00.000Z'],
    // Clock of the device slightly ahead: the payment counts as made now.
    ['2026-11-21T12:02:00.000Z', [], '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:02:00.001Z', [{ path: 'last_payment', code: 'in_the_future' }], null],
    ['', [], null],
  ] as const;
  test.each(cases)('%j', (text, errors, stored) => {
    expect(paymentErrors(text, now)).toEqual(errors);
    if (errors.length === 0) expect(paidAt(text, now)).toBe(stored);
  });
});

describe("changes of a member's rights", () => {
  const [actor, other] = ['actor', 'other'] as unknown as [MemberId, MemberId];
  const member = { user_id: other, role: 'student', is_school_admin: false, disabled: false, isProductAdmin: false };
  const facts = (part: Partial<AccessFacts['member']> = {}, admins = 2): AccessFacts => ({
    member: { ...member, ...part } as AccessFacts['member'],
    actorId: actor,
    admins,
  });
  const self = { user_id: actor, is_school_admin: true } as const;
  const cases: readonly (readonly [string, RightsChange, AccessFacts, ReturnType<typeof accessRefusal>])[] = [
    ["another's role", { role: 'flight_teacher' }, facts(), null],
    ['the own role', { role: 'flight_teacher' }, facts(self), 'not_for_oneself'],
    ['the own role, to what it is', { role: 'student' }, facts(self), null],
    [
      'the role of a product admin who teaches',
      { role: 'student' },
      facts({ role: 'flight_teacher', isProductAdmin: true }),
      'role_is_protected',
    ],
    [
      'the role of a product admin who does not',
      { role: 'student' },
      facts({ role: 'start_instructor', isProductAdmin: true }),
      null,
    ],
    ['another one disabled', { disabled: true }, facts(), null],
    ['oneself disabled', { disabled: true }, facts(self), 'not_for_oneself'],
    ['the last admin disabled', { disabled: true }, facts({ is_school_admin: true }, 1), 'last_admin'],
    ['one of two admins disabled', { disabled: true }, facts({ is_school_admin: true }, 2), null],
    ['a disabled admin, once more', { disabled: true }, facts({ is_school_admin: true, disabled: true }, 1), null],
    ['somebody let in again', { disabled: false }, facts({ disabled: true }), null],
    ['an admin more', { is_school_admin: true }, facts(), null],
    ['one of two admins less', { is_school_admin: false }, facts(self, 2), null],
    ['the last admin less', { is_school_admin: false }, facts(self, 1), 'last_admin'],
    ['the last admin, once more', { is_school_admin: true }, facts({ is_school_admin: true }, 1), null],
    ['no admin, once more', { is_school_admin: false }, facts({}, 1), null],
  ];
  test.each(cases)('%s', (_name, change, of, refusal) => {
    expect(accessRefusal(change, of)).toBe(refusal);
  });

  test.each([
    ['another one', facts(), null],
    ['oneself, as the last admin', facts(self, 1), 'not_for_oneself'],
    ['the last admin', facts({ is_school_admin: true }, 1), 'last_admin'],
  ])('disabling %s', (_name, of, refusal) => {
    expect(disablingRefusal(of)).toBe(refusal);
  });
});

describe('terms of a search', () => {
  const cases = [
    ['livia barmettler', ['livia', 'barmettler']],
    ['  livia  ', ['livia']],
    ['', []],
    ['079 412', ['79412']],
    ['+41 79 412', ['4179412']],
    ['+41 (0)79 412', ['4179412']],
    ['0', []],
    ['Barmettler 079', ['Barmettler', '79']],
    ['079 583 87 barm', ['7958387', 'barm']],
    ['+41 (0)79 583 Livia', ['4179583', 'Livia']],
    ['anna3 lei', ['anna3', 'lei']],
    ['3anna', ['3anna']],
    ['79 4001', ['794001']],
    ['barm 079 583', ['barm', '79583']],
    ['00 41', ['41']],
    ['(079) 412-33.87', ['794123387']],
  ] as const;
  test.each(cases)('%j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });
});

test.each([
  [{}, true],
  [{ search: null }, true],
  [{ search: '' }, true],
  [{ search: '  0 ' }, true],
  [{ search: 'livia' }, false],
])('a list for %j is found at once: %s', (body, isAtOnce) => {
  expect(isFoundAtOnce(body)).toBe(isAtOnce);
});
