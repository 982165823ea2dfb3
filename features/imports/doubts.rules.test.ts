import { describe, expect, it } from 'vitest';
import { doubtOf } from './doubts.rules.ts';
import { BLANK } from './drafts.rules.ts';

describe('what is doubtful', () => {
  it.each([
    ['Hans', 'Müller', null],
    ['Hans und Rita', 'Müller', 'several'],
    ['Hans + Rita', 'Müller', 'several'],
    ['Hans & Rita', 'Müller', 'several'],
    ['Hans', 'Familie Müller', 'several'],
    ['Fam. Hans', 'Müller', 'several'],
    ['Edmund', 'Undritz', null],
    ['Dr. med. Beat', 'Müller', 'title'],
    ['Beat', 'Famos', null],
  ])('%s %s: %j', (first_name, last_name, doubt) =>
    expect(doubtOf({ hasLeft: false, texts: { ...BLANK, first_name, last_name } })).toBe(doubt),
  );

  it.each([
    ['Dorfstr. 1, 6370 Stans', 'street'],
    ['Dorfstr. 1, CH-6370 Stans', 'street'],
    ['Dorfstr. 1', null],
    ['Postfach 1234', null],
  ])('the street %j: %j', (street, doubt) =>
    expect(doubtOf({ hasLeft: false, texts: { ...BLANK, street } })).toBe(doubt),
  );
});
