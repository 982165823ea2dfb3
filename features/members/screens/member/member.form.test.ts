import { describe, expect, test } from 'vitest';
import { member } from '../../../../test/support/components/rows.ts';
import { e164 } from '../../phone.rules.ts';
import { NO_SAFETY } from '../../safety.rules.ts';
import {
  fieldOfPath,
  formErrors,
  isOnlySkill,
  type MemberForm,
  memberAfterSaving,
  memberFormOf,
  missingFields,
  profileOf,
  settledForm,
} from './member.form.ts';

const form: MemberForm = {
  first_name: 'Livia',
  last_name: 'Barmettler',
  email: 'livia@members.example',
  phone: '+41794123387',
  street: '',
  zip: '6376',
  city: 'Emmetten',
  country: 'Switzerland',
  own_canopy: null,
  canopy_type: '',
  canopy_color: ['petrol', 'orange'],
  canopy_image: false,
  own_harness: null,
  harness_type: '',
  size: '168',
  weight: '61',
  birth_date: '',
  licence_number: '',
  licence_valid_until: '',
  insurance_valid_until: '',
  reserve_repacked_on: '',
  canopy_checked_on: '',
  emergency_name: '',
  emergency_phone: '',
  skill_level: 1,
  no_email: false,
  no_phone: false,
  language: null,
};
const TODAY = '2026-11-24';

describe('errors of the form before it is sent', () => {
  const cases = [
    [{}, {}],
    [{ phone: '12' }, { phone: 'not_a_phone_number' }],
    // Empty required fields are missing, not invalid.
    [{ phone: '', email: ' ', first_name: '' }, {}],
    [{ email: 'livia' }, { email: 'not_an_email' }],
    [{ zip: 'abcd' }, { zip: 'not_a_zip_code' }],
    [{ zip: '6376', country: 'Germany' }, { zip: 'not_a_zip_code' }],
    [{ zip: '' }, {}],
    [{ size: '-3' }, { size: 'wrong_type' }],
    [{ size: '49' }, { size: 'too_small' }],
    [{ size: '50', weight: '30' }, {}],
    [{ size: '250', weight: '250' }, {}],
    [{ weight: '900' }, { weight: 'too_large' }],
    [{ weight: '61.5' }, { weight: 'wrong_type' }],
    [{ weight: '61.0 kg' }, {}],
    [{ phone: '+41 79 123 45 67 (Mama)' }, { phone: 'not_a_phone_number' }],
    [{ email: 'a..b@x.example' }, { email: 'not_an_email' }],
    [{ weight: '1e2' }, { weight: 'wrong_type' }],
    [{ weight: 'heavy' }, { weight: 'wrong_type' }],
    [{ size: '', weight: ' ' }, {}],
    [{ birth_date: '1990-02-03', insurance_valid_until: '2027-01-01' }, {}],
    [{ birth_date: '2026-11-25' }, { birth_date: 'in_the_future' }],
    [{ licence_valid_until: '2101-01-01' }, { licence_valid_until: 'too_far_away' }],
    [{ reserve_repacked_on: '–' }, { reserve_repacked_on: 'wrong_format' }],
    [{ emergency_phone: '12' }, { emergency_phone: 'not_a_phone_number' }],
    [{ emergency_name: 'x'.repeat(101) }, { emergency_name: 'too_long' }],
  ] as const;
  test.each(cases)('%j', (part, errors) => {
    expect(formErrors({ ...form, ...part }, e164, TODAY)).toEqual(errors);
  });

  test.each(['first_name', 'street', 'canopy_type', 'harness_type'] as const)(
    '%s accepts only one line of visible characters',
    (field) => {
      expect(formErrors({ ...form, [field]: 'a\u001bb' }, e164, TODAY)).toEqual({ [field]: 'forbidden_character' });
    },
  );

  test('each color accepts only one line of visible characters', () => {
    expect(formErrors({ ...form, canopy_color: ['red\u202e'] }, e164, TODAY)).toEqual({
      canopy_color: 'forbidden_character',
    });
  });

  test('colours that nobody offers are kept with an error', () => {
    expect(formErrors({ ...form, canopy_color: ['red', 'mauve'] }, e164, TODAY)).toEqual({
      canopy_color: 'not_offered',
    });
  });

  test('without the phone library no phone number counts as wrong', () => {
    expect(formErrors({ ...form, phone: '12' }, null, TODAY)).toEqual({});
  });
});

test('a typed measure is settled in whole centimetres and kilograms', () => {
  const typed = { ...form, size: '1,78', weight: '61,0 kg' };
  expect(profileOf(typed).user_info).toMatchObject({ size: 178, weight: 61 });
  expect(settledForm(typed, () => null)).toMatchObject({ size: '178', weight: '61' });
  expect(settledForm({ ...form, size: '', weight: 'heavy' }, () => null)).toMatchObject({ size: '', weight: 'heavy' });
});

test('an empty size or weight is sent as unknown', () => {
  const unknown = { size: 50, size_known: false, weight: 30, weight_known: false };
  expect(profileOf({ ...form, size: '', weight: ' ' }).user_info).toMatchObject(unknown);
  expect(profileOf(form).user_info).toMatchObject({ size: 168, size_known: true, weight: 61, weight_known: true });
});

test('a value that nobody has entered is empty in the form', () => {
  const { user_info } = member();
  const shown = (known: object) => memberFormOf(member({ user_info: { ...user_info, ...known } }));
  expect(shown({ size: 50, size_known: false, weight: 30, weight_known: false })).toMatchObject({
    size: '',
    weight: '',
  });
  expect(shown({ size: 50, weight: 30 })).toMatchObject({ size: '50', weight: '30' });
});

test('required fields that are empty are missing', () => {
  const incomplete = { ...form, email: '', phone: '', last_name: '  ' };
  expect(missingFields(incomplete, { verified: true })).toEqual(['last_name', 'email', 'phone']);
  const none = { ...incomplete, no_email: true, no_phone: true };
  expect(missingFields(none, { verified: false })).toEqual(['last_name']);
  // Whoever signs in needs an e-mail.
  expect(missingFields(none, { verified: true })).toEqual(['last_name', 'email']);
  expect(profileOf({ ...form, no_phone: true })).toMatchObject({ no_phone: false });
});

test('the form is sent trimmed, with the phone number in its normal form', () => {
  const settled = settledForm({ ...form, phone: ' 079 412 33 87 ', city: ' Stans ' }, e164);
  expect(settled).toEqual({ ...form, phone: '+41794123387', city: 'Stans' });
  expect(settledForm({ ...form, emergency_phone: '079 412 33 88' }, e164).emergency_phone).toBe('+41794123388');
});

test('safety data that is empty is sent as unknown', () => {
  const filled = { ...form, birth_date: '1990-02-03', emergency_name: 'Lou' };
  expect(profileOf(filled).safety).toEqual({ ...NO_SAFETY, birth_date: '1990-02-03', emergency_name: 'Lou' });
  expect(memberFormOf(memberAfterSaving(member(), filled))).toMatchObject({
    birth_date: '1990-02-03',
    emergency_phone: '',
  });
});

test('a form with only a new skill level is recognised', () => {
  expect(isOnlySkill({ ...form, skill_level: 2 }, form)).toBe(true);
  expect(isOnlySkill({ ...form, skill_level: 2, city: 'Stans' }, form)).toBe(false);
  expect(isOnlySkill(form, form)).toBe(false);
});

test("the field's name is the last part of a wire path", () => {
  expect(fieldOfPath('address.zip')).toBe('zip');
  expect(fieldOfPath('email')).toBe('email');
});
