import { expect, it } from 'vitest';
import { e164 } from '../phone.rules.ts';
import { formErrors, type NewMemberForm } from './new-member.form.ts';

const FORM: NewMemberForm = {
  role: 'student',
  first_name: 'Livia',
  last_name: 'Barmettler',
  email: 'livia@flights.example',
  no_email: false,
  phone: '',
};

it.each([
  ['nothing', {}, {}],
  ['a role that was not chosen', { role: '' }, { role: 'required' }],
  ['a name of blanks', { last_name: '  ' }, { last_name: 'required' }],
  ['a missing e-mail', { email: ' ' }, { email: 'required' }],
  ['nothing about somebody who has none', { email: ' ', no_email: true }, {}],
  ['a command to a terminal in a name', { last_name: 'Bar\u001b[2J' }, { last_name: 'forbidden_character' }],
  ['a phone number that turns itself', { phone: '+41\u202e79' }, { phone: 'forbidden_character' }],
  ['a name of joiners', { first_name: '\u200d' }, { first_name: 'required' }],
  ['half an e-mail', { email: 'livia@' }, { email: 'not_an_email' }],
  ['two fields', { first_name: '', email: 'x' }, { first_name: 'required', email: 'not_an_email' }],
] as const)('the form asks to correct %s', (_name, change, errors) => {
  expect(formErrors({ ...FORM, ...change })).toEqual(errors);
});

it.each([
  ['a wrong phone number', '12 34', { phone: 'not_a_phone_number' }],
  ['a phone number of the school’s country', '079 412 33 87', {}],
  ['no phone number', ' ', {}],
])('with the phone library the form judges %s as the server does', (_name, phone, errors) => {
  expect(formErrors({ ...FORM, phone }, (typed) => e164(typed, 'CH'))).toEqual(errors);
});
