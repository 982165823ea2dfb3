import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** A font of the PDF with its files; `bold` is the same file where the font has no bold one. */
export interface PdfFont {
  readonly name: string;
  readonly regular: string;
  readonly bold: string;
}

const require = createRequire(import.meta.url);

/** Returns the path of a file in a package. */
const fileIn = (name: string, file: string): string => join(dirname(require.resolve(`${name}/package.json`)), file);

/** Latin, Greek and Cyrillic: the font of every list. */
export const ROBOTO: PdfFont = {
  name: 'Roboto',
  regular: fileIn('pdfmake', 'fonts/Roboto/Roboto-Regular.ttf'),
  bold: fileIn('pdfmake', 'fonts/Roboto/Roboto-Medium.ttf'),
};

/** Arabic, Hebrew, Georgian, Armenian, and accents on any letter. */
const DEJAVU: PdfFont = {
  name: 'DejaVu',
  regular: fileIn('dejavu-fonts-ttf', 'ttf/DejaVuSansCondensed.ttf'),
  bold: fileIn('dejavu-fonts-ttf', 'ttf/DejaVuSansCondensed-Bold.ttf'),
};

const DEVANAGARI: PdfFont = {
  name: 'Devanagari',
  regular: fileIn('@expo-google-fonts/noto-sans-devanagari', '400Regular/NotoSansDevanagari_400Regular.ttf'),
  bold: fileIn('@expo-google-fonts/noto-sans-devanagari', '500Medium/NotoSansDevanagari_500Medium.ttf'),
};

const CHINESE_FILE = fileIn(
  '@expo-google-fonts/chocolate-classical-sans',
  '400Regular/ChocolateClassicalSans_400Regular.ttf',
);
/** Chinese, simplified and traditional, and Japanese. */
const CHINESE: PdfFont = { name: 'Chinese', regular: CHINESE_FILE, bold: CHINESE_FILE };

export const PDF_FONTS: readonly PdfFont[] = [ROBOTO, DEJAVU, DEVANAGARI, CHINESE];

const opened = new Map<string, Font>();

/** Reads a font file once per thread, and only when a text needs it. */
export const openFont = (file: string): Font => {
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return font;
};

/** Characters that are not drawn, such as joiners. A font need not have them. */
const isInvisible = (sign: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(sign);

const characters = new Map<string, ReadonlySet<number>>();

/** Returns the characters that a file has glyphs for. */
const charactersOf = (file: string): ReadonlySet<number> => {
  const known = characters.get(file) ?? new Set(openFont(file).characterSet);
  characters.set(file, known);
  return known;
};

const hasGlyph = ({ regular, bold }: PdfFont, sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return charactersOf(regular).has(code) && charactersOf(bold).has(code);
};

/** Returns the first font that has every visible character of the text, or `null`. */
export const fontFor = (text: string): PdfFont | null => {
  const signs = [...text].filter((sign) => !isInvisible(sign));
  return PDF_FONTS.find((font) => signs.every((sign) => hasGlyph(font, sign))) ?? null;
};

/** Removes invisible characters that the font would draw as an empty box. */
export const drawable = (font: PdfFont, text: string): string =>
  [...text].filter((sign) => !isInvisible(sign) || hasGlyph(font, sign)).join('');
