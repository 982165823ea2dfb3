import { expect, it } from 'vitest';
import { splitName } from './names.rules.ts';

it.each([
  ['Anna Muster', false, 'Anna', 'Muster'],
  ['Anna Maria Muster', false, 'Anna Maria', 'Muster'],
  ['Adrian von Flüe', false, 'Adrian', 'von Flüe'],
  ['Maria de la Cruz', false, 'Maria', 'de la Cruz'],
  ['Muster, Anna', false, 'Anna', 'Muster'],
  ['Muster Anna', true, 'Anna', 'Muster'],
  ['von Flüe Adrian', true, 'Adrian', 'von Flüe'],
  ['Muster Anna Maria', true, 'Anna Maria', 'Muster'],
  ['Dr. med. Anna Muster', false, 'Anna', 'Muster'],
  ['Herr Prof. Dr. Adrian von Flüe', false, 'Adrian', 'von Flüe'],
  ['Muster Anna, Dr. med.', true, 'Anna', 'Muster'],
  ['Frau Muster, Anna', false, 'Anna', 'Muster'],
  ['Drago Muster', false, 'Drago', 'Muster'],
  ['Med Muster', false, 'Med', 'Muster'],
  ['Muster', false, '', 'Muster'],
  ['Muster', true, '', 'Muster'],
])('the name %j, last name first: %j, is %j and %j', (text, lastFirst, first_name, last_name) => {
  expect(splitName(text, lastFirst)).toEqual({ first_name, last_name });
});
