import { describe, expect, test } from 'vitest';
import { e164 } from '../../phone.rules.ts';
import {
  colorsOf,
  fieldOfPath,
  formErrors,
  isOnlySkill,
  type MemberForm,
  missingFields,
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
  canopy_type: '',
  canopy_color: ['petrol', 'orange'],
  canopy_image: false,
  harness_type: '',
  size: '168',
  weight: '61',
  skill_level: 1,
};

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
    [{ size: '-3' }, { size: 'too_small' }],
    [{ size: '49' }, { size: 'too_small' }],
    [{ size: '50', weight: '30' }, {}],
    [{ size: '250', weight: '250' }, {}],
    [{ weight: '900' }, { weight: 'too_large' }],
    [{ weight: '61.5' }, { weight: 'not_a_whole_number' }],
    [{ weight: 'heavy' }, { weight: 'wrong_type' }],
    [{ weight: '' }, { weight: 'required' }],
  ] as const;
  test.each(cases)('%j', (part, errors) => {
    expect(formErrors({ ...form, ...part }, e164)).toEqual(errors);
  });

  test.each(['first_name', 'street', 'canopy_type', 'harness_type'] as const)(
    '%s accepts only one line of visible characters',
    (field) => {
      expect(formErrors({ ...form, [field]: 'a\u001bb' }, e164)).toEqual({ [field]: 'forbidden_character' });
    },
  );

  test('each color accepts only one line of visible characters', () => {
    expect(formErrors({ ...form, canopy_color: ['red\u202e'] }, e164)).toEqual({ canopy_color: 'forbidden_character' });
  });

  test('without the phone library no phone number counts as wrong', () => {
    expect(formErrors({ ...form, phone: '12' }, null)).toEqual({});
  });
});

test('required fields that are empty are missing', () => {
  expect(missingFields({ ...form, phone: '', last_name: '  ' })).toEqual(['last_name', 'phone']);
});

test('the form is sent trimmed, with the phone number in its normal form', () => {
  const settled = settledForm({ ...form, phone: ' 079 412 33 87 ', city: ' Stans ' }, e164);
  expect(settled).toEqual({ ...form, phone: '+41794123387', city: 'Stans' });
});

test('colors are one text on the wire and a list in the form', () => {
  expect(colorsOf('petrol / orange')).toEqual(['petrol', 'orange']);
  expect(colorsOf('petrol/orange')).toEqual(['petrol', 'orange']);
  expect(colorsOf(null)).toEqual([]);
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
