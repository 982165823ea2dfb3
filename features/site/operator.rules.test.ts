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

test("reports nothing missing when only the responsible person's name is absent", () => {
  expect(missingSettings(COMPLETE)).toEqual([]);
});

test('reports missing details by the names of their settings', () => {
  expect(missingSettings({ ...COMPLETE, email: null, hosting: null })).toEqual(['OPERATOR_EMAIL', 'OPERATOR_HOSTING']);
});
