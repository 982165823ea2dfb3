import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FONT_SIZES, LIST_GROUPS, PAPER_ORIENTATIONS, PaperOptions } from './contract.ts';
import { PAPER_DEFAULTS, rememberedOptions } from './making.rules.ts';

const chosen = fc.record({
  orientation: fc.constantFrom(...PAPER_ORIENTATIONS),
  font_size: fc.integer({ min: FONT_SIZES.smallest, max: FONT_SIZES.largest }),
  groups: fc.shuffledSubarray([...LIST_GROUPS], { minLength: 1 }),
});

const { order: _, ...DEVICE_DEFAULTS } = PAPER_DEFAULTS;

describe('paper options remembered on a device', () => {
  test('are restored as chosen', () => {
    fc.assert(
      fc.property(chosen, (options) => {
        expect(rememberedOptions(options)).toEqual(options);
      }),
    );
  });

  test.each([
    [null],
    ['landscape'],
    [{ orientation: 'upright', font_size: 40, groups: [] }],
    [{ font_size: '10', groups: 'students' }],
  ])('have defaults for invalid choices: %j', (stored) => {
    expect(rememberedOptions(stored)).toEqual(DEVICE_DEFAULTS);
  });

  test('keep all valid parts', () => {
    const stored = {
      orientation: 'portrait',
      font_size: 7.5,
      groups: ['guests', 'students', 'students'],
    };
    expect(rememberedOptions(stored)).toEqual({
      orientation: 'portrait',
      font_size: FONT_SIZES.usual,
      groups: ['students'],
    });
  });

  test('are always valid for the server', () => {
    const spoilt = fc.record(
      { orientation: fc.anything(), font_size: fc.anything(), groups: fc.array(fc.anything()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.anything()), (stored) => {
        expect(z.safeParse(PaperOptions, rememberedOptions(stored)).success).toBe(true);
      }),
    );
  });
});
