const TRANSCRIBED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

/** A text as a part of a file's name that every system takes: `Höhenflug` becomes `hoehenflug`. May be empty. */
export const slug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæœø]/g, (sign) => TRANSCRIBED[sign] ?? sign)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export interface FileNameFacts {
  readonly day: Temporal.PlainDate;
  /** Of the flight day, in words. */
  readonly type: string;
  /** Of the table. */
  readonly label: string;
  /** For a label of which nothing is left. */
  readonly fallback: string;
}

/** Without what comes after the dot: `2026-11-21-hoehenflug-flugliste`. */
export const fileName = ({ day, type, label, fallback }: FileNameFacts): string =>
  [day.toString(), slug(type), slug(label) || fallback].filter((part) => part !== '').join('-');

const LONGEST_SHEET_NAME = 31;

/** What a spreadsheet takes as the name of a sheet: 31 signs, some forbidden, and no apostrophe at either end. */
export const sheetName = (text: string): string =>
  [...text.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, LONGEST_SHEET_NAME)
    .join('')
    .replaceAll(/^[' ]+|[' ]+$/g, '') || '1';
