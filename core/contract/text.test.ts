import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filledLine, filledParagraph, line, opaque, paragraph, search } from './text.ts';

const LETTER = 'a';

describe.each([
  ['line', line(5), true],
  ['filledLine', filledLine(5), false],
  ['paragraph', paragraph(5), true],
  ['filledParagraph', filledParagraph(5), false],
  ['search', search(5), true],
  ['opaque', opaque(5), true],
] as const)('%s', (_name, schema, mayBeEmpty) => {
  test.each([
    ['as long as allowed', LETTER.repeat(5), true],
    ['one character longer', LETTER.repeat(6), false],
    ['empty', '', mayBeEmpty],
  ])('%s: %j', (_what, text, accepted) => {
    expect(z.safeParse(schema, text).success).toBe(accepted);
  });
});

describe.each([
  ['line', line(5), 'a b', null],
  ['paragraph', paragraph(5), 'a\nb', null],
  ['search', search(5), 'a b', 'a b'],
  ['opaque', opaque(5), 'a\nb', 'a\u0000b'],
] as const)('%s', (name, schema, withoutBreak, withoutControl) => {
  test.each([
    ['a line break', 'a\nb', name === 'line' ? null : withoutBreak],
    ['a control character', 'a\u0000b', withoutControl],
    ['spaces around it', ' a ', name === 'opaque' ? ' a ' : 'a'],
  ])('%s', (_what, typed, kept) => {
    const { success, data } = z.safeParse(schema, typed);
    expect(success ? data : null).toBe(kept);
  });
});
