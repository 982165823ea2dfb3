const TRANSCRIBED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

/**
 * Converts a text to a part of a file name that is valid on every system: `Höhenflug` becomes `hoehenflug`. The result
 * may be empty.
 */
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
  /** Type of the flight day, in words. */
  readonly type: string;
  /** Name of the table. */
  readonly label: string;
  /** Replacement for a label of which no valid character remains. */
  readonly fallback: string;
}

/** Returns the file name without extension: `2026-11-21-hoehenflug-flugliste`. */
export const fileName = ({ day, type, label, fallback }: FileNameFacts): string =>
  [day.toString(), slug(type), slug(label) || fallback].filter((part) => part !== '').join('-');

const LONGEST_SHEET_NAME = 31;

/**
 * Converts a text to a valid sheet name of a spreadsheet: at most 31 characters, some forbidden, and no apostrophe at
 * either end.
 */
export const sheetName = (text: string): string =>
  [...text.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, LONGEST_SHEET_NAME)
    .join('')
    .replaceAll(/^[' ]+|[' ]+$/g, '') || '1';
