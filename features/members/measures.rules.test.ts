import { expect, test } from 'vitest';
import { answeredMeasures, knownMeasures, type Measures, measuresToStore } from './measures.rules.ts';

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
