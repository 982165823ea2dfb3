import type { Column, Content } from 'pdfmake/interfaces.js';
import { GAP, HEAD_SIZES, type Paper, type PaperFact, widthBetweenMargins } from '../../../core/paper/paper.ts';
import { logoSvg } from './drawings.ts';
import { points } from './points.ts';
import type { Typesetting } from './typesetting.ts';

const LOGO = 16;

const top = ({ title, subtitle, notice, school }: Paper, { set }: Typesetting): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: set(title), fontSize: 18, bold: true },
        {
          text: [{ text: set(subtitle) }, notice === null ? '' : { text: set(` · ${notice}`), bold: true }],
          fontSize: 12,
          margin: [0, points(1), 0, 0],
        },
      ],
    },
    { width: LOGO, svg: logoSvg, fit: [LOGO, LOGO], margin: [0, 3, 0, 0] },
    { width: 'auto', text: set(school), fontSize: 11, bold: true, margin: [0, 4, 0, 0] },
  ],
  columnGap: points(2),
});

const factCells = ({ lines, width, asideWidth }: PaperFact, { set }: Typesetting): Content[] => {
  const textWidth = points(width - (asideWidth === 0 ? 0 : asideWidth + GAP.aside));
  return lines.map(({ text, aside }) => ({
    columns: [
      {
        width: textWidth,
        text: set(text, { size: HEAD_SIZES.text, width: textWidth, bold: true }),
        bold: true,
      },
      { width: points(asideWidth), text: aside },
    ],
    columnGap: asideWidth === 0 ? 0 : points(GAP.aside),
    fontSize: HEAD_SIZES.text,
    margin: [0, 1, 0, 1],
  }));
};

const fact = (one: PaperFact, typesetting: Typesetting): Column => ({
  width: points(one.width),
  stack: [{ text: one.name, fontSize: HEAD_SIZES.name }, ...factCells(one, typesetting)],
});

const line = (paper: Paper): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: points(widthBetweenMargins(paper.orientation)), y2: 0, lineWidth: points(0.3) },
  ],
  margin: [0, points(3), 0, points(3)],
});

/** The head of the first page: the flight day and the contacts. */
export const pdfHead = (paper: Paper, typesetting: Typesetting): Content[] => [
  top(paper, typesetting),
  line(paper),
  ...paper.facts.map(
    (facts, place): Content => ({
      columns: facts.map((one) => fact(one, typesetting)),
      columnGap: points(GAP.facts),
      margin: [0, 0, 0, points(place === paper.facts.length - 1 ? 4 : 2)],
    }),
  ),
];
