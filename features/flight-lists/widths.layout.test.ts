import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths, inLines } from './widths.layout.ts';

const chosen = (width: number) => ({ width, word: 20, usual: 20, most: 20 });
const automatic = (word: number, usual = word, most = usual) => ({ width: null, word, usual, most });

test.each([
  ['chosen widths that fit stay', [chosen(50), chosen(8)], 200, [50, 8]],
  ['what is wider than the paper is narrowed alike', [chosen(300), chosen(100)], 200, [150, 50]],
  ['an automatic column gets what is left', [chosen(50), automatic(20)], 200, [50, 150]],
  ['automatic columns share what is left by what they need', [automatic(20), automatic(60)], 160, [40, 120]],
  ['an automatic column keeps a place beside chosen ones', [automatic(20), chosen(400)], 200, [12, 188]],
  ['who needs little gets it, who needs much gives way', [automatic(20), automatic(200)], 100, [20, 80]],
  ['words stay whole before lines do', [automatic(60), automatic(20, 100)], 100, [60, 40]],
  ['as many as possible get their line', [automatic(12, 22), automatic(12, 26), automatic(12, 24)], 66, [22, 20, 24]],
  ['one long text does not take the room of all', [automatic(20, 30, 300), automatic(30, 30)], 100, [50, 50]],
  [
    'more columns than there is room for are alike',
    [automatic(50), automatic(50), automatic(50), automatic(50)],
    20,
    [5, 5, 5, 5],
  ],
  ['no columns', [], 100, []],
])('column widths: %s', (_name, columns, room, expected) => {
  const widths = columnWidths(columns, room);
  expect(widths).toHaveLength(expected.length);
  for (const [place, width] of widths.entries()) expect(width).toBeCloseTo(expected[place] ?? Number.NaN, 6);
});

test('the list is never wider than the paper and no column is lost, for any input', () => {
  const needed = fc.double({ min: 0, max: 2000, noNaN: true });
  const column = fc.record({
    width: fc.option(fc.double({ min: 1, max: 420, noNaN: true })),
    word: needed,
    usual: needed,
    most: needed,
  });
  fc.assert(
    fc.property(
      fc.array(column, { maxLength: 50 }),
      fc.double({ min: 150, max: 270, noNaN: true }),
      (columns, room) => {
        const widths = columnWidths(columns, room);
        return widths.every((width) => width > 0) && widths.reduce((sum, width) => sum + width, 0) < room + 1e-6;
      },
    ),
  );
});

test.each([
  ['all fit', [50, 40], [[50, 40]]],
  ['exactly', [50, 40, 90], [[50, 40], [90]]],
  ['one that is wider than the paper has a line of its own', [120, 40], [[120], [40]]],
])('side by side on 100 with a gap of 10: %s', (_name, widths, expected) => {
  const lines = inLines(
    widths.map((width) => ({ width })),
    100,
    10,
  );
  expect(lines.map((line) => line.map(({ width }) => width))).toEqual(expected);
});
