import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { fitsLine, fitsParagraph, lineFault, normalLine, normalParagraph, paragraphFault } from './typed-text.ts';

describe('the normal form', () => {
  it.each<[string, string, string, string]>([
    ['composed letters stay', 'Zumbühl', 'Zumbühl', 'Zumbühl'],
    ['letters with a combining mark are composed', 'Zumbu\u0308hl', 'Zumbühl', 'Zumbühl'],
    ['spaces around the text are removed', ' \t Livia \u00A0\n', 'Livia', 'Livia'],
    ['so is a pasted line break', 'Livia\r\n', 'Livia', 'Livia'],
    ['a tab becomes a space', 'Livia\tBarmettler', 'Livia Barmettler', 'Livia Barmettler'],
    ['a no-break space becomes a space in a line', 'Nova\u00A0Mentor', 'Nova Mentor', 'Nova\u00A0Mentor'],
    ['two spaces stay two', 'Nova  Mentor', 'Nova  Mentor', 'Nova  Mentor'],
    ['a soft hyphen is removed', 'Gleit\u00ADschirm', 'Gleitschirm', 'Gleitschirm'],
    ['so are zero-width spaces', 'Gleit\u200Bschirm\uFEFF', 'Gleitschirm', 'Gleitschirm'],
    ['letters that they separated are composed', 'u\u200B\u0308', 'ü', 'ü'],
    [
      'marks that an address book puts around a number are removed',
      '\u202A+41 79 412 36 58\u202C',
      '+41 79 412 36 58',
      '+41 79 412 36 58',
    ],
    ['a joined emoji stays', '👩\u200D🚀', '👩\u200D🚀', '👩\u200D🚀'],
    ['a joiner at the end of a word stays', 'ന്\u200D', 'ന്\u200D', 'ന്\u200D'],
    ['a directional mark inside stays', 'א\u200F!\u200Fב', 'א\u200F!\u200Fב', 'א\u200F!\u200Fב'],
    ['a text of joiners is empty', '\u200D\u200C', '', ''],
    ['a text of blank letters is empty', '\u3164\u115F', '', ''],
    ['line breaks of Windows', 'a\r\nb\rc', 'a\r\nb\rc', 'a\nb\nc'],
    [
      'line breaks of Word and of PDF',
      'a\u000Bb\fc\u2028d\u2029e\u0085f',
      'a\u000Bb\fc\u2028d\u2029e\u0085f',
      'a\nb\nc\nd\ne\nf',
    ],
    ['empty lines stay', 'a\n\nb', 'a\n\nb', 'a\n\nb'],
  ])('%s: %j', (_what, typed, line, paragraph) => {
    expect([normalLine(typed), normalParagraph(typed)]).toEqual([line, paragraph]);
  });

  it('is the normal form of itself', () => {
    const odd = fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\r',
      '\u00AD',
      '\u200B',
      '\u200D',
      '\u202A',
      '\u202E',
      '\u0308',
      'u',
      '\ud800',
      '\u2000',
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 1 })) }), (typed) => {
        expect(normalLine(normalLine(typed))).toBe(normalLine(typed));
        expect(normalParagraph(normalParagraph(typed))).toBe(normalParagraph(typed));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([normalLine, normalParagraph])('%s takes linear time for a run of spaces', (normalForm) => {
    const length = 10_000;
    for (const blanks of [`x${' '.repeat(length)}x`, ' '.repeat(length)]) {
      const search = vi.spyOn(RegExp.prototype, 'exec');
      normalForm(blanks);
      const patterns = (search.mock.contexts as RegExp[]).map(({ source }) => source);
      search.mockRestore();
      expect(patterns.length).toBeLessThan(3 * length);
      // A pattern that repeats something, as `\s+$` does, may go through the whole run again from each of its spaces.
      const bare = [...new Set(patterns)].map((source) => source.replaceAll(/\\p\{\w+\}|\\.|\[(\\.|[^\]])*\]/g, ''));
      expect(bare.filter((source) => /[+*{]/.test(source))).toEqual([]);
    }
  });
});

describe('characters that a text must not contain', () => {
  const FORBIDDEN: readonly (readonly [string, string])[] = [
    ['NUL', '\0'],
    ['a bell', '\u0007'],
    ['the escape character', '\u001B'],
    ['delete', '\u007F'],
    ['a control character of the C1 set', '\u009B'],
    ['a high surrogate', '\uD83D'],
    ['a low surrogate', '\uDE80'],
    ['a noncharacter', '\uFFFE'],
    ['a right-to-left override', '\u202D'],
    ['a left-to-right override', '\u202E'],
    ['an embedding', '\u202B'],
    ['the end of an embedding', '\u202C'],
    ['an isolate', '\u2067'],
    ['the end of an isolate', '\u2069'],
  ];

  test.each(FORBIDDEN)('%s: refused everywhere', (_what, character) => {
    const typed = `a${character}b`;
    expect([lineFault(typed, 10), paragraphFault(typed, 10)]).toEqual(['forbidden_character', 'forbidden_character']);
  });

  test.each(['\0', '\u001B', '\uD83D', '\u202E'])('%j is refused at the start and at the end as well', (character) => {
    for (const typed of [`${character}a`, `a${character}`, character])
      expect([lineFault(typed, 10), paragraphFault(typed, 10)]).toEqual(['forbidden_character', 'forbidden_character']);
  });

  test.each(['\n', '\r\n', '\r', '\u000B', '\f', '\u0085', '\u2028', '\u2029'])(
    '%j inside: refused in a line, a line break in a paragraph',
    (character) => {
      expect(lineFault(`a${character}b`, 10)).toBe('forbidden_character');
      expect(paragraphFault(`a${character}b`, 10)).toBeNull();
    },
  );

  it('refuses all invisible characters that turn the following text, and no others', () => {
    const refused = (text: string) => !fitsLine(text) && !fitsParagraph(text);
    for (const fine of [
      'Žižka',
      'نام',
      '山田',
      'ക്\u200D',
      '👨\u200D👩\u200D👧',
      '🏴\u{E0067}\u{E007F}',
      'a\u200Eb',
      '½ l',
      '\u00A0',
    ])
      expect(refused(fine)).toBe(false);
  });
});

describe('the length', () => {
  test.each<[string, string, string | null]>([
    ['counts the normal form', `${'u\u0308'.repeat(5)}  `, null],
    ['one character more', 'ü'.repeat(6), 'too_long'],
    ['many spaces around it', `${' '.repeat(110)}ü`, null],
    ['is also limited before normalisation', `${' '.repeat(115)}ü`, 'too_long'],
    ['is reported before forbidden characters', `\u001B${'x'.repeat(6)}`, 'too_long'],
  ])('%s', (_what, typed, fault) => {
    expect([lineFault(typed, 5), paragraphFault(typed, 5)]).toEqual([fault, fault]);
  });

  it.each([lineFault, paragraphFault])('%s refuses long combining sequences before it normalises them', (fault) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const search = vi.spyOn(RegExp.prototype, 'exec');
    const found = fault(`a${'\u0301'.repeat(25_000)}${'\u0316'.repeat(25_000)}`, 5000);
    // Normalising takes quadratic time for them.
    const calls = [normalize.mock.calls.length, search.mock.calls.length];
    fault('a', 5000);
    const ofShort = normalize.mock.calls.length;
    normalize.mockRestore();
    search.mockRestore();
    expect([found, calls, ofShort]).toEqual(['too_long', [0, 0], 1]);
  });
});
