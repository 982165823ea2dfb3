import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { heightOf, PAPER, type Paper, widthBetweenMargins } from '../../../core/paper/paper.ts';
import { bearSvg } from './drawings.ts';
import { PDF_FONTS } from './fonts.ts';
import { pdfHead } from './pdf-head.ts';
import { pdfTable } from './pdf-table.ts';
import { points } from './points.ts';
import { createTypesetting, LATIN_MARK, type Typesetting } from './typesetting.ts';

const FILES = new Set(PDF_FONTS.flatMap(({ regular, bold }) => [regular, bold]));

pdfmake.setFonts(
  Object.fromEntries(
    PDF_FONTS.map(({ name, regular, bold }) => [name, { normal: regular, bold, italics: regular, bolditalics: bold }]),
  ),
);
// Our documents load nothing but their fonts, so all other URLs and files are forbidden.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

const MARGIN = points(PAPER.margin);
const SMALL = 8;
const SWATCH = { width: points(6), height: points(5) };

/**
 * An invisible mark whose position shows where the list ends. It is minimal in height, so that it hardly ever causes a
 * new page.
 */
const endMark = () =>
  ({ text: ' ', fontSize: 1, lineHeight: 0.1 }) as { positions?: { pageNumber: number; top: number }[] } & Content;

/** Creates a new object each time, because pdfmake changes the coordinates of drawings. */
const swatch = () => ({
  canvas: [
    {
      type: 'rect',
      x: 0,
      y: 0,
      w: SWATCH.width,
      h: SWATCH.height,
      color: PAPER.tint,
      lineColor: '#777777',
      lineWidth: 0.5,
    },
  ],
});

/** The line below the list: the meaning of the mark and the time of printing. */
const legend = ({ legend: meaning, printed, orientation }: Paper, top: number): Content[] => {
  // Positions in a footer are relative to the footer's top.
  const y = top + points(2.5) - points(heightOf(orientation) - PAPER.foot);
  const right = MARGIN + points(widthBetweenMargins(orientation)) / 2;
  const known: Content[] =
    meaning === null
      ? []
      : [
          { ...swatch(), absolutePosition: { x: MARGIN, y } } as Content,
          {
            svg: bearSvg,
            fit: [10, 10],
            absolutePosition: { x: MARGIN + (SWATCH.width - 10) / 2, y: y + (SWATCH.height - 10) / 2 },
          },
          {
            text: meaning,
            fontSize: SMALL,
            absolutePosition: { x: MARGIN + SWATCH.width + points(2), y: y + 2.5 },
          },
        ];
  return [
    ...known,
    {
      columns: [
        {
          text: printed,
          fontSize: SMALL,
          alignment: 'right',
          width: points(widthBetweenMargins(orientation)) / 2,
        },
      ],
      absolutePosition: { x: right, y: y + 2.5 },
    },
  ];
};

const footLine = ({ foot, pageWord }: Paper, page: number, pages: number, { set }: Typesetting): Content => ({
  columns: [
    { width: '*', text: set(foot) },
    { width: 'auto', text: `${pageWord}${page} / ${pages}` },
  ],
  fontSize: SMALL,
  margin: [MARGIN, points(PAPER.foot - 8.5), MARGIN, 0],
});

const latinNote = ({ inLatin }: Paper): Content => ({
  text: `${LATIN_MARK} ${inLatin}`,
  fontSize: SMALL,
  margin: [0, points(2), 0, 0],
});

const definition = (paper: Paper): TDocumentDefinitions => {
  const end = endMark();
  const filled = paper.groups.length > 0;
  const typesetting = createTypesetting();
  const head = pdfHead(paper, typesetting);
  const tables = paper.groups.map((group, place) => pdfTable(paper, group, place, typesetting));
  return {
    pageSize: 'A4',
    pageOrientation: paper.orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, points(PAPER.foot)],
    language: paper.language,
    info: { title: `${paper.title}, ${paper.label}`, author: paper.school, creator: 'Aufwind' },
    content: [
      ...head,
      ...(filled ? tables : [{ text: paper.empty, fontSize: paper.fontSize, margin: [0, points(6)] } as Content]),
      ...(typesetting.usedLatin() ? [latinNote(paper)] : []),
      end,
    ],
    footer: (page, pages) => {
      const [place] = end.positions ?? [];
      return [
        footLine(paper, page, pages, typesetting),
        ...(place?.pageNumber === page ? legend(paper, place.top) : []),
      ];
    },
  };
};

/** Returns the list as a PDF. The definition is built anew, because pdfmake modifies its input. */
export const pdfOf = async (paper: Paper): Promise<Uint8Array> => pdfmake.createPdf(definition(paper)).getBuffer();
