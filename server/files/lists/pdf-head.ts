import type { Column, Content } from 'pdfmake/interfaces.js';
import { GAP, HEAD_SIZES, type Paper, type PaperFact, widthBetweenMargins } from '../../../core/paper/paper.ts';
import { logoSvg } from './drawings.ts';
import { printable } from './glyphs.ts';
import { points } from './points.ts';

const LOGO = 16;

const top = ({ title, subtitle, notice, school }: Paper): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: printable(title), fontSize: 18, bold: true },
        {
          text: [printable(subtitle), notice === null ? '' : { text: ` · ${printable(notice)}`, bold: true }],
          fontSize: 12,
          margin: [0, points(1), 0, 0],
        },
      ],
    },
    { width: LOGO, svg: logoSvg, fit: [LOGO, LOGO], margin: [0, 3, 0, 0] },
    { width: 'auto', text: printable(school), fontSize: 11, bold: true, margin: [0, 4, 0, 0] },
  ],
  columnGap: points(2),
});

const factCells = ({ lines, width, asideWidth }: PaperFact): Content[] =>
  lines.map(({ text, aside }) => ({
    columns: [
      {
        width: points(width - (asideWidth === 0 ? 0 : asideWidth + GAP.aside)),
        text: printable(text),
        bold: true,
      },
      { width: points(asideWidth), text: aside },
    ],
    columnGap: asideWidth === 0 ? 0 : points(GAP.aside),
    fontSize: HEAD_SIZES.text,
    margin: [0, 1, 0, 1],
  }));

const fact = (one: PaperFact): Column => ({
  width: points(one.width),
  stack: [{ text: one.name, fontSize: HEAD_SIZES.name }, ...factCells(one)],
});

const line = (paper: Paper): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: points(widthBetweenMargins(paper.orientation)), y2: 0, lineWidth: points(0.3) },
  ],
  margin: [0, points(3), 0, points(3)],
});

/** The head of the first page: the flight day and the contacts. */
export const pdfHead = (paper: Paper): Content[] => [
  top(paper),
  line(paper),
  ...paper.facts.map(
    (facts, place): Content => ({
      columns: facts.map(fact),
      columnGap: points(GAP.facts),
      margin: [0, 0, 0, points(place === paper.facts.length - 1 ? 4 : 2)],
    }),
  ),
];
