import { expect, test } from 'vitest';
import { missingSettings } from './operator.rules.ts';

const COMPLETE = {
  name: 'Verein Aufwind',
  address: 'Dorfstrasse 1, 8000 Zürich',
  email: 'info@flights.example',
  phone: '+41 44 000 00 00',
  person: null,
  hosting: 'Zürich',
};

test('nothing is missing, although nobody answers for the operator by name', () => {
  expect(missingSettings(COMPLETE)).toEqual([]);
});

test('what is missing is named by its settings', () => {
  expect(missingSettings({ ...COMPLETE, email: null, hosting: null })).toEqual(['OPERATOR_EMAIL', 'OPERATOR_HOSTING']);
});
