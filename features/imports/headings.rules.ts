import { EMAIL } from '../../core/contract/shapes.ts';
import { readMeasure } from '../members/measures.rules.ts';
import { dayOfPeriod, isNoDate, readDate, readFlag, readRole, saysNothing } from './cells.rules.ts';
import { DATED, HEADINGS, type ImportColumn } from './heading-words.rules.ts';
import { IMPORTED } from './imported.fields.ts';
import { plainWord } from './plain-word.rules.ts';

/** `Grösse (cm)` and `Gewicht in kg`. */
const UNIT = /(?:in)?(?:cm|kg)$/;
/** Shorter headings are too often the beginning of another word. */
const SHORTEST_BEGINNING = 3;

/** ClubDesk has brackets around what concerns its own accounts: `[Rolle]`. */
const OF_PROGRAM = /^\[.*\]$/;

/** Returns what a heading names exactly, or `null`. */
const exactColumn = (heading: string): ImportColumn | null =>
  OF_PROGRAM.test(heading) ? null : (HEADINGS.get(plainWord(heading).replace(UNIT, '')) ?? null);

/** Google's contacts have several entries of a kind, each with parts: `E-mail 1 - Label`, `Adresse 1 – Ort`. */
const OF_CONTACTS = /^(.+?) \d+ [-–] (.+)$/;

const partOfContact = (kind: string, part: string): ImportColumn | null => {
  const column = exactColumn(kind);
  if (/^(?:value|wert|valeur|valore)$/i.test(part)) return column;
  return column === 'street' ? exactColumn(part) : null;
};

/** These words make something else of a heading: `Telefon Assistent`, `E-Mail-Typ`, `Name Prefix`, `Schirm Farbe`. */
const OTHER =
  /farbe|colou?r|couleur|colore|bild|foto|photo|picture|image|immagine|assist|fax|\btype?\b|label|angezeigt|display|prefix|präfix|suffix|vorgesetzt|hörbehindert/i;

/** Returns what a heading names, or `null`. `Telefon privat` and `E-Mail 2` count as their beginning. */
export const columnOfHeading = (heading: string): ImportColumn | null => {
  const exact = exactColumn(heading);
  if (exact !== null) return exact;
  const entry = OF_CONTACTS.exec(heading);
  if (entry !== null) return partOfContact(entry[1] ?? '', entry[2] ?? '');
  if (OTHER.test(heading) || OF_PROGRAM.test(heading)) return null;
  // At the end of a word only: `Ortsgruppe` is no `Ort`.
  const words = heading.split(/[\s/().,:;_-]+/).filter((part) => part !== '');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const beginning = plainWord(words.slice(0, count).join(' '));
    const found = beginning.length >= SHORTEST_BEGINNING ? HEADINGS.get(beginning) : undefined;
    if (found !== undefined) return found;
  }
  return null;
};

export type Table = readonly (readonly string[])[];

export interface GuessedColumns {
  /** Index of the row with the headings; -1 if there is none. */
  readonly heading: number;
  /** One for each column; `null` for a column that is left out. */
  readonly columns: readonly (ImportColumn | null)[];
}

const FEWEST_HEADINGS = 2;

/** Returns whether a row below the headings consists of headings, too, such as those of a second language. */
export const isHeadingRow = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== '');
  const named = new Set(filled.map(exactColumn).filter((column) => column !== null));
  return named.size >= FEWEST_HEADINGS && named.size * 2 > filled.length;
};

/** Any year does to tell whether a text is a date. */
const THIS_YEAR = 2000;

const isDateLike = (text: string): boolean =>
  isNoDate(text) || readDate(text, THIS_YEAR) !== null || dayOfPeriod(text, 'first') !== null;

const FEWEST_DIGITS = 6;
const MOST_DIGITS = 30;

/** Returns whether a text under a heading of phones may be one: cells have notes, and spreadsheets take away zeros. */
const hasPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && (!isDateLike(text) || /^\d+$/.test(text));
};

const isPhoneLike = (text: string): boolean => /^[+0][\d\s()/.'-]{7,}$/.test(text) && !isDateLike(text);

/** A number that is valid for mobile phones of Switzerland, Austria, Germany, France or Italy. */
const MOBILE_NUMBER = /^(?:(?:\+|00)?(?:417[4-9]|436[5-9]|491[5-7]|33[67]|393)|0?(?:7[4-9]|6[5-9]|1[5-7])\d|3[2-9]\d)/;
const isMobile = (text: string): boolean => MOBILE_NUMBER.test(text.replaceAll(/\(0\)|[^\d+]/g, ''));

/** Returns whether a cell may be under a column of this kind; all cells may be under one whose content is free. */
const fits = (column: ImportColumn, cell: string): boolean => {
  if (column === 'zip') return /^(?:[A-Z]{1,3}[\s–-]?)?\d{3,5}$/.test(cell);
  if (!(column in IMPORTED)) return true;
  const { kind } = IMPORTED[column as keyof typeof IMPORTED];
  if (kind === 'email') return cell.includes('@');
  if (kind === 'phone') return hasPhone(cell);
  if (kind === 'day') return isDateLike(cell);
  if (kind === 'flag') return readFlag(cell) !== null;
  return kind !== 'measure' || readMeasure(column as 'size' | 'weight', cell) !== null;
};

/** Words of headings about a mobile phone, and about a number or address that is not the member's own first one. */
const MOBILE = /mobil|natel|handy|cell|portable|gsm|smartphone|\bM\.?$/i;
const SECOND =
  /gesch|firm|business|work|büro|office|dienst|beruf|bureau|professionnel|ufficio|lavoro|\bG\.?$|eltern|mutter|vater|parent|mère|père|mother|father|genitor|madre|padre|\b[2-9]\b|alternativ|weiter|zweit|autre|other|altro/i;

/** A few cells of another kind are errors; a whole column of them is of another kind. */
const ENOUGH_CELLS = 3;
/** So many cells say what a column is. */
const MOST_LOOKED_AT = 300;

/** Returns the first cells of each column that say something. */
const cellsByColumn = (rows: Table): string[][] => {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return Array.from({ length: width }, (_, place) => {
    const cells: string[] = [];
    for (const row of rows) {
      const cell = row[place] ?? '';
      if (cell !== '' && !saysNothing(cell)) cells.push(cell);
      if (cells.length === MOST_LOOKED_AT) break;
    }
    return cells;
  });
};

const most = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length * 2 > cells.length;

/** Ranks from here on are of numbers and addresses that are not the member's own first ones, or of other content. */
const DOUBTFUL = 16;

/** Returns how well a column holds what its heading names; the smallest is the best. */
const rankOf = (column: ImportColumn, heading: string, cells: readonly string[]): number => {
  const isBad = cells.length === 0 || !most(cells, (cell) => fits(column, cell));
  // The entries of a contact are of no order, but have labels beside them.
  const isSecond = SECOND.test(heading) && !OF_CONTACTS.test(heading);
  const isOfMobiles = column === 'phone' && MOBILE.test(heading);
  const hasMobiles = column === 'phone' && most(cells, isMobile);
  return (
    (isBad ? 2 * DOUBTFUL : 0) +
    (isSecond ? DOUBTFUL : 0) +
    (column === 'phone' && !isOfMobiles ? 8 : 0) +
    (exactColumn(heading) === column ? 0 : 4) +
    (hasMobiles ? 0 : 2)
  );
};

/**
 * Keeps the best column of each kind, of equals the first. A full name beside a first name is the last name.
 */
const once = (
  found: readonly (ImportColumn | null)[],
  rank: (column: ImportColumn, place: number) => number = () => 0,
): (ImportColumn | null)[] => {
  const hasFirst = found.includes('first_name');
  const hasLast = found.includes('last_name');
  const renamed = found.map((column) => {
    if (column !== 'name') return column;
    if (hasFirst && !hasLast) return 'last_name';
    // In Italian `Nome` beside `Cognome` is the first name.
    return hasLast && !hasFirst ? 'first_name' : column;
  });
  const best = new Map<ImportColumn, { readonly place: number; readonly rank: number }>();
  renamed.forEach((column, place) => {
    if (column === null) return;
    const mine = rank(found[place] ?? column, place);
    if (mine < (best.get(column)?.rank ?? Number.POSITIVE_INFINITY)) best.set(column, { place, rank: mine });
  });
  return renamed.map((column, place) => {
    if (column === null || best.get(column)?.place !== place) return null;
    const isFullName = column === 'name' || column === 'name_last_first';
    return isFullName && hasFirst && hasLast ? null : column;
  });
};

/** Returns the place of the landline beside a mobile phone, or -1: many older people have no other number. */
const sparePhone = (
  named: readonly (ImportColumn | null)[],
  chosen: readonly (ImportColumn | null)[],
  rank: (column: ImportColumn, place: number) => number,
): number => {
  const rest = named.map((column, place) => (column === 'phone' && chosen[place] === null ? column : null));
  const place = once(rest, rank).indexOf('phone');
  return place !== -1 && rank('phone', place) < DOUBTFUL ? place : -1;
};

/** Titles and merged cells above the headings take a few rows. */
const HEADING_WITHIN = 20;

/** Numbers of members, sections and accounts may look like those of phones. */
const NUMBERED = /nummer|number|num[ée]ro|\bn(?:r|o|°|um)?\b|\bid\b|iban|konto|ahv|avs|sektion|section/i;

/**
 * Returns what a column without a known heading holds, as far as that is distinct: e-mails, phones, days under a heading
 * such as `Versicherung`; and roles if more than half of all rows have one, for a column of professions names a few
 * teachers, too. `filled`: the share of rows that have such a cell.
 */
const columnByContent = (heading: string, cells: readonly string[], filled: number): ImportColumn | null => {
  if (cells.length === 0) return null;
  if (most(cells, (cell) => EMAIL.test(cell))) return 'email';
  if (most(cells, isPhoneLike)) return NUMBERED.test(heading) ? null : 'phone';
  const dated = DATED.get(plainWord(heading));
  if (dated !== undefined && most(cells, isDateLike)) return dated;
  const roles = cells.filter((cell) => readRole(cell) !== null).length / cells.length;
  return roles * filled > 1 / 2 ? 'role' : null;
};

const filledShare = (rows: Table, place: number): number =>
  rows.filter((row) => (row[place] ?? '') !== '').length / rows.length;

/** Returns the index of the row with the most known headings, or -1. */
const headingRow = (rows: Table): number => {
  let best = -1;
  let mostKnown = FEWEST_HEADINGS - 1;
  rows.slice(0, HEADING_WITHIN).forEach((row, place) => {
    const known = once(row.map(columnOfHeading)).filter((column) => column !== null).length;
    if (known <= mostKnown) return;
    best = place;
    mostKnown = known;
  });
  return best;
};

/**
 * Finds the row with the most known headings, and what each column holds: what its heading names, unless its cells are of
 * another kind, and under an unknown heading what its cells are. Expects trimmed cells.
 */
export const guessColumns = (rows: Table): GuessedColumns => {
  const heading = headingRow(rows);
  const head = rows[heading] ?? [];
  const body = rows.slice(heading + 1);
  const cells = cellsByColumn(body);
  const named = Array.from({ length: Math.max(head.length, cells.length) }, (_, place) => {
    const column = columnOfHeading(head[place] ?? '');
    const held = cells[place] ?? [];
    const isOther = column !== null && held.length >= ENOUGH_CELLS && !held.some((cell) => fits(column, cell));
    return isOther ? null : column;
  });
  const rank = (column: ImportColumn, place: number) => rankOf(column, head[place] ?? '', cells[place] ?? []);
  const byHeading = once(named, rank);
  const byContent = once(
    named.map((column, place) =>
      column === null ? columnByContent(head[place] ?? '', cells[place] ?? [], filledShare(body, place)) : null,
    ),
  );
  const spare = sparePhone(named, byHeading, rank);
  const columns = byHeading.map((column, place) => {
    const guess = place === spare ? 'other_phone' : (byContent[place] ?? null);
    return column ?? (byHeading.includes(guess) ? null : guess);
  });
  return { heading, columns };
};
