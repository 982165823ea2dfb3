import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedParts } from './linked-text.ts';

const links = (text: string) =>
  linkedParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

test.each([
  ['nothing', 'We meet at 08:30.', []],
  ['an address', 'https://example.ch/a?b=1#c', [['https://example.ch/a?b=1#c', 'https://example.ch/a?b=1#c']]],
  ['within a sentence', 'See http://example.ch.', [['http://example.ch', 'http://example.ch/']]],
  ['in brackets', '(https://example.ch/a)', [['https://example.ch/a', 'https://example.ch/a']]],
  ['with brackets of its own', 'https://example.ch/a_(b)', [['https://example.ch/a_(b)', 'https://example.ch/a_(b)']]],
  [
    'two',
    'https://a.ch https://b.ch',
    [
      ['https://a.ch', 'https://a.ch/'],
      ['https://b.ch', 'https://b.ch/'],
    ],
  ],
  ['a script', 'javascript:alert(1)', []],
  ['data', 'data:text/html,<b>', []],
  ['a mail address', 'mailto:a@b.ch', []],
  ['half an address', 'https://', []],
  ['a tag ends it', 'https://a.ch<script>', [['https://a.ch', 'https://a.ch/']]],
])('links in a text: %s', (_, text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('joined again, the parts are the same text, and only web addresses are linked', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'http://a.ch', 'javascript:', ')', '(', '.', ' ', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkedParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
