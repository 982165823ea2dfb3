import { expect, test } from 'vitest';
import {
  answeredMeasures,
  isFraction,
  knownMeasures,
  type Measures,
  measureFault,
  measuresToStore,
  measureText,
  readMeasure,
} from './measures.rules.ts';

const UNKNOWN = { size: 50, size_known: false, weight: 30, weight_known: false };

test.each<[Measures, ReturnType<typeof answeredMeasures>]>([
  [{ size: null, weight: null }, UNKNOWN],
  [
    { size: 172, weight: null },
    { ...UNKNOWN, size: 172, size_known: true },
  ],
  [
    { size: null, weight: 64 },
    { ...UNKNOWN, weight: 64, weight_known: true },
  ],
  // Somebody has entered exactly the defaults.
  [
    { size: 50, weight: 30 },
    { size: 50, size_known: true, weight: 30, weight_known: true },
  ],
])('%j is answered so that a reader can tell whether it is known', (stored, answered) => {
  expect(answeredMeasures(stored)).toEqual(answered);
  expect(knownMeasures(answered)).toEqual(stored);
  expect(measuresToStore(answered)).toEqual(stored);
});

test.each([
  [50, 30, null, null],
  [172, 30, 172, null],
  [50, 64, null, 64],
  [172, 64, 172, 64],
])('a client that does not say what is known sends %d cm and %d kg', (size, weight, storedSize, storedWeight) => {
  expect(measuresToStore({ size, size_known: null, weight, weight_known: null })).toEqual({
    size: storedSize,
    weight: storedWeight,
  });
});

test.each([
  ['178', 178],
  ['178 cm', 178],
  ['1.78 m', 178],
  ['1,78', 178],
  ['1.8m', 180],
  ['3', 3],
  ['3 m', 300],
  ['178 CM', 178],
  ['gross', null],
  ['1e2', null],
  ['72 kg', null],
  ['1.78 kg', null],
])('the size %j is %j cm', (text, size) => expect(readMeasure('size', text)).toBe(size));

test.each([
  ['72', 72],
  ['72 kg', 72],
  ['72,5', 73],
  ['72.5', 73],
  ['1.78 m', null],
  ['178 cm', null],
  ['leicht', null],
  ['1e2', null],
])('the weight %j is %j kg', (text, weight) => expect(readMeasure('weight', text)).toBe(weight));

test.each<[Parameters<typeof measureFault>, ReturnType<typeof measureFault>]>([
  [['size', ' '], null],
  [['size', '1,78'], null],
  [['size', '50'], null],
  [['size', '250'], null],
  [['weight', '30'], null],
  [['weight', '250'], null],
  [['size', ' 178 '], null],
  [['size', '49 cm'], 'too_small'],
  [['size', '2.51 m'], 'too_large'],
  [['size', '1e2'], 'wrong_type'],
  [['weight', '72,5'], 'wrong_type'],
  [['size', '178,5 cm'], 'wrong_type'],
  [['weight', '29'], 'too_small'],
  [['weight', '251'], 'too_large'],
  [['weight', '1e2'], 'wrong_type'],
])('%j has the fault %j', (typed, fault) => expect(measureFault(...typed)).toBe(fault));

test.each<[Parameters<typeof isFraction>, boolean]>([
  [['size', '178'], false],
  [['size', '1.78 m'], false],
  [['size', '178,5'], true],
  [['size', 'gross'], false],
  [['weight', '72,5'], true],
  [['weight', '72'], false],
  [['weight', '72,5 cm'], false],
])('%j has a fraction: %j', (typed, has) => expect(isFraction(...typed)).toBe(has));

test.each<[Parameters<typeof measureText>, string]>([
  [['size', '1.78 m'], '178'],
  [['size', ' '], ' '],
  [['size', 'gross'], 'gross'],
  [['weight', '72,5'], '72,5'],
  [['weight', '72,0 kg'], '72'],
  [['size', '178,5'], '178,5'],
])('%j is shown as %j', (typed, shown) => expect(measureText(...typed)).toBe(shown));
