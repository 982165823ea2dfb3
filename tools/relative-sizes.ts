import type { Plugin } from 'vite';

/** Size in pixels of the text in a browser whose owner has not changed it. */
const USUAL_TEXT = 16;
/** Lines, rings and their gaps: they stay as thin as the screen draws them. */
const THINNEST = 2;

const PIXELS = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;
/** Comments, texts and addresses, which stay, or the condition of a media query, or a length. */
const PIECES = /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|@media[^{]*|(?<![\w#.-])-?\d*\.?\d+px\b/g;

const inUnits = (pixels: string, unit: 'em' | 'rem'): string =>
  `${Number((Number(pixels) / USUAL_TEXT).toFixed(6))}${unit}`;

/**
 * Returns the style sheet with lengths in the unit of the browser's text, so that all sizes follow it. A page is laid out
 * otherwise where as many letters fit, not as many pixels: in the condition of a media query, only `em` says that.
 */
export const relativeSizes = (css: string): string =>
  css.replace(PIECES, (piece) => {
    if (piece.startsWith('@media')) return piece.replace(PIXELS, (_, pixels: string) => inUnits(pixels, 'em'));
    if (!piece.endsWith('px')) return piece;
    const pixels = piece.slice(0, -2);
    return Math.abs(Number(pixels)) <= THINNEST ? piece : inUnits(pixels, 'rem');
  });

/** Lets our style sheets, which are written in pixels as they are designed, follow the browser's text size. */
export const followTextSize = (): Plugin => ({
  name: 'follow-text-size',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(?:$|\?)/.test(id) && !id.includes('/node_modules/') ? { code: relativeSizes(code), map: null } : null,
});
