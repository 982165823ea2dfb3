import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FONT_SIZES, LIST_GROUPS, LIST_ORDERS, PAPER_ORIENTATIONS, PaperOptions } from './contract.ts';
import { PAPER_DEFAULTS, rememberedOptions } from './making.rules.ts';

const chosen = fc.record({
  orientation: fc.constantFrom(...PAPER_ORIENTATIONS),
  font_size: fc.integer({ min: FONT_SIZES.smallest, max: FONT_SIZES.largest }),
  groups: fc.shuffledSubarray([...LIST_GROUPS], { minLength: 1 }),
  order: fc.constantFrom(...LIST_ORDERS),
});

describe('what a device remembers of a paper', () => {
  test('comes back as it was chosen', () => {
    fc.assert(
      fc.property(chosen, (options) => {
        expect(rememberedOptions(options)).toEqual(options);
      }),
    );
  });

  test.each([
    [null],
    ['landscape'],
    [{ orientation: 'upright', font_size: 40, groups: [], order: 'age' }],
    [{ font_size: '10', groups: 'students' }],
  ])('is as by default where it is no choice of today: %j', (stored) => {
    expect(rememberedOptions(stored)).toEqual(PAPER_DEFAULTS);
  });

  test('loses nothing beside what it can’t read', () => {
    const stored = {
      orientation: 'portrait',
      font_size: 7.5,
      groups: ['guests', 'students', 'students'],
      order: 'role',
    };
    expect(rememberedOptions(stored)).toEqual({
      orientation: 'portrait',
      font_size: FONT_SIZES.usual,
      groups: ['students'],
      order: 'role',
    });
  });

  test('is always something that the server takes', () => {
    const spoilt = fc.record(
      { orientation: fc.anything(), font_size: fc.anything(), groups: fc.array(fc.anything()), order: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.anything()), (stored) => {
        expect(z.safeParse(PaperOptions, rememberedOptions(stored)).success).toBe(true);
      }),
    );
  });
});
