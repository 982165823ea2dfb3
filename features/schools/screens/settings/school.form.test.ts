import { expect, it } from 'vitest';
import { formErrors } from './school.form.ts';

const FORM = { display_name: 'Bergluft', school_link: 'bergluft.example', email: 'vreni@bergluft.example' };

it.each<[string, Partial<typeof FORM>, object]>([
  ['nothing', {}, {}],
  ['nothing but blanks', { display_name: '  ' }, { display_name: 'required' }],
  ['no e-mail', { email: '' }, { email: 'required' }],
  ['a name that turns itself', { display_name: 'Berg\u202eluft' }, { display_name: 'forbidden_character' }],
  ['half an e-mail', { email: 'vreni@' }, { email: 'not_an_email' }],
  ['blanks around an e-mail', { email: ' vreni@bergluft.example ' }, {}],
])('errors of the form: %s', (_name, part, errors) => {
  expect(formErrors({ ...FORM, ...part })).toEqual(errors);
});
