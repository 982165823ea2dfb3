import { useEffect } from 'react';
import type { Paper } from '../../../core/paper/paper.ts';

const asCssString = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

const FONT = "font: 400 8pt / 11pt 'Roboto Variable', Roboto, sans-serif;";

/**
 * Sets paper size, margins and the running footer while the component is mounted: `@page` rules apply to the whole
 * document and would affect other screens that are printed later. As an adopted style sheet, because the content
 * security policy forbids inline styles.
 */
export const usePaper = ({ foot, pageWord, orientation }: Pick<Paper, 'foot' | 'pageWord' | 'orientation'>): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page {
      size: A4 ${orientation};
      margin: 12mm 12mm 16mm;
      @bottom-left { ${FONT} content: ${asCssString(foot)}; }
      @bottom-right { ${FONT} content: ${asCssString(pageWord)} counter(page) " / " counter(pages); }
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [foot, pageWord, orientation]);
};
