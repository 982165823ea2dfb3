import { useEffect } from 'react';
import type { Paper } from '../../core/paper/paper.ts';

const asCssString = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

const FONT = "font: 400 8pt / 11pt 'Roboto Variable', Roboto, sans-serif;";

/**
 * Paper, margins and the running foot, while the screen is shown. A rule for pages holds for the whole document and would
 * else turn the paper of every screen that is printed later. Adopted, since the page's policy allows no inline styles.
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
