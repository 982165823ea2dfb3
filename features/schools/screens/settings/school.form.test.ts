import { expect, it } from 'vitest';
import { errorsOfFields, firstInvalidField, formErrors } from './school.form.ts';

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

it('keeps the first server error of each field and ignores fields that the form does not have', () => {
  expect(
    errorsOfFields(FORM, [
      { path: 'school_link', code: 'required' },
      { path: 'school_link', code: 'wrong_format' },
      { path: 'admin.email', code: 'not_an_email' },
      { path: 'elsewhere', code: 'too_long' },
    ]),
  ).toEqual({ school_link: 'required', email: 'not_an_email' });
});

it('finds the topmost invalid field', () => {
  expect(firstInvalidField(FORM, { email: 'required', school_link: 'required' })).toBe('school_link');
  expect(firstInvalidField(FORM, {})).toBeNull();
});
