import { describe, expect, it } from 'vitest';
import { PASSWORD_FAULTS } from '../../core/access/password-policy.ts';
import { IDENTITY_CODES, SECOND_FACTOR_CODES } from '../../core/errors/identity-codes.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

describe.each([
  ['English', en],
  ['German', de],
])('the %s texts', (_language, texts) => {
  it('have one for each code that a provider can answer, and no other', () => {
    expect(Object.keys(texts.failed).toSorted()).toEqual(
      IDENTITY_CODES.filter((code) => !SECOND_FACTOR_CODES.some((other) => other === code)).toSorted(),
    );
  });

  it('say otherwise only what there is to say', () => {
    expect(Object.keys(texts.failed_otherwise)).toEqual(['send_reset', 'reset', 'change', 'register']);
    for (const set of Object.values(texts.failed_otherwise)) {
      for (const code of Object.keys(set)) expect(IDENTITY_CODES).toContain(code);
    }
  });

  it('have a word for each rule that a password can break', () => {
    for (const fault of PASSWORD_FAULTS) expect(texts.password[fault].length).toBeGreaterThan(3);
  });
});

it('are those of the specification where it gives them', () => {
  expect(en.failed['wrong-password']).toBe('The email or password is incorrect.');
  expect(en.failed['user-not-found']).toBe('The email or password is incorrect.');
  expect(en.failed['invalid-credential']).toBe('Invalid Email or Password.');
  expect(en.password.differ).toBe('Passwords do not match');
});
