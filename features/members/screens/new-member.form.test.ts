import { expect, it } from 'vitest';
import { e164 } from '../phone.rules.ts';
import { errorsOfFields, firstInvalidField, formErrors, type NewMemberForm } from './new-member.form.ts';

const FORM: NewMemberForm = {
  role: 'student',
  first_name: 'Livia',
  last_name: 'Barmettler',
  email: 'livia@flights.example',
  phone: '',
};

it.each([
  ['nothing', {}, {}, null],
  ['a role that was not chosen', { role: '' }, { role: 'required' }, 'role'],
  ['a name of blanks', { last_name: '  ' }, { last_name: 'required' }, 'last_name'],
  ['no e-mail', { email: ' ' }, {}, null],
  [
    'a command to a terminal in a name',
    { last_name: 'Bar\u001b[2J' },
    { last_name: 'forbidden_character' },
    'last_name',
  ],
  ['a phone number that turns itself', { phone: '+41\u202e79' }, { phone: 'forbidden_character' }, 'phone'],
  ['a name of joiners', { first_name: '\u200d' }, { first_name: 'required' }, 'first_name'],
  ['half an e-mail', { email: 'livia@' }, { email: 'not_an_email' }, 'email'],
  [
    'two fields, the first of which gets the focus',
    { first_name: '', email: 'x' },
    { first_name: 'required', email: 'not_an_email' },
    'first_name',
  ],
] as const)('the form asks to correct %s', (_name, change, errors, first) => {
  const found = formErrors({ ...FORM, ...change });
  expect(found).toEqual(errors);
  expect(firstInvalidField(found)).toBe(first);
});

it('uses only those server errors that concern its fields', () => {
  expect(
    errorsOfFields([
      { path: 'phone', code: 'not_a_phone_number' },
      { path: 'is_school_admin', code: 'unknown_field' },
    ]),
  ).toEqual({ phone: 'not_a_phone_number' });
});

it.each([
  ['a wrong phone number', '12 34', { phone: 'not_a_phone_number' }],
  ['a phone number of the school’s country', '079 412 33 87', {}],
  ['no phone number', ' ', {}],
])('with the phone library the form judges %s as the server does', (_name, phone, errors) => {
  expect(formErrors({ ...FORM, phone }, (typed) => e164(typed, 'CH'))).toEqual(errors);
});
