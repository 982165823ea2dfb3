import { afterEach, expect, test, vi } from 'vitest';
import { createMeasure, textWidth } from './text-width.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Anna-Lena Ny', 'Anna-'],
  ['Щербакова 田中', 'Щербакова '],
  ['', ''],
])('%j is as wide as its line, and its longest word is %j', (text, longest) => {
  const { line, word } = createMeasure()(text, 10);
  expect(line).toBeCloseTo(textWidth(text, 10), 9);
  expect(word).toBeCloseTo(textWidth(longest, 10), 9);
});

test('measures the width of a character only once', () => {
  const measure = createMeasure();
  measure('щ', 10);
  const asked = vi.spyOn(RegExp.prototype, 'test');
  measure('щщщ', 10);
  expect(asked).not.toHaveBeenCalled();
});

test('measures a text only once for all font sizes', () => {
  const measure = createMeasure();
  measure('Dorfstrasse', 10);
  const read = vi.spyOn(String.prototype, Symbol.iterator as never);
  measure('Dorfstrasse', 14);
  expect(read).not.toHaveBeenCalled();
});
