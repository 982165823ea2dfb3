import { EMAIL } from '../../core/contract/shapes.ts';
import { isNoDate, readDate, readRole } from './cells.rules.ts';
import { HEADINGS, type ImportColumn } from './heading-words.rules.ts';
import { plainWord } from './plain-word.rules.ts';

/** `Grösse (cm)` and `Gewicht in kg`. */
const UNIT = /(?:in)?(?:cm|kg)$/;
/** Shorter headings are too often the beginning of another word. */
const SHORTEST_BEGINNING = 3;

/** Returns what a heading names exactly, or `null`. */
const exactColumn = (heading: string): ImportColumn | null =>
  HEADINGS.get(plainWord(heading).replace(UNIT, '')) ?? null;

/** Google's contacts have several entries of a kind, each with parts: `E-mail 1 - Label`, `Address 1 - City`. */
const OF_CONTACTS = /^(.+?) \d+ - (.+)$/;

const partOfContact = (kind: string, part: string): ImportColumn | null => {
  const column = exactColumn(kind);
  if (/^value$/i.test(part)) return column;
  return column === 'street' ? exactColumn(part) : null;
};

/** Colours and pictures begin with what has them: `Schirm Farbe`. */
const LOOKS = /farbe|colou?r|couleur|colore|bild|foto|photo|picture|image|immagine/i;

/** Returns what a heading names, or `null`. `Telefon privat` and `E-Mail 2` count as their beginning. */
export const columnOfHeading = (heading: string): ImportColumn | null => {
  const exact = exactColumn(heading);
  if (exact !== null) return exact;
  const entry = OF_CONTACTS.exec(heading);
  if (entry !== null) return partOfContact(entry[1] ?? '', entry[2] ?? '');
  if (LOOKS.test(heading)) return null;
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

/**
 * Keeps the first column of each kind, but one whose heading names it exactly before one whose heading only begins so. A
 * full name beside a first name is the last name.
 */
const once = (found: readonly (ImportColumn | null)[], isExact: readonly boolean[] = []): (ImportColumn | null)[] => {
  const hasFirst = found.includes('first_name');
  const hasLast = found.includes('last_name');
  const renamed = found.map((column) => {
    if (column !== 'name') return column;
    if (hasFirst && !hasLast) return 'last_name';
    // In Italian `Nome` beside `Cognome` is the first name.
    return hasLast && !hasFirst ? 'first_name' : column;
  });
  return renamed.map((column, place) => {
    const exact = renamed.findIndex((one, at) => one === column && isExact[at] === true);
    if (column === null || (exact === -1 ? renamed.indexOf(column) : exact) !== place) return null;
    const isFullName = column === 'name' || column === 'name_last_first';
    return isFullName && hasFirst && hasLast ? null : column;
  });
};

/** Titles and merged cells above the headings take a few rows. */
const HEADING_WITHIN = 20;
const FEWEST_HEADINGS = 2;
/** Any year does to tell whether a text is a date. */
const THIS_YEAR = 2000;

const isPhoneLike = (text: string): boolean =>
  /^[+0][\d\s()/.'-]{7,}$/.test(text) && !isNoDate(text) && readDate(text, THIS_YEAR) === null;

/**
 * Returns `email` and `phone` for columns of which more than half of the filled cells look like it, and `role` if more than
 * half of all rows name one: a column of professions names a few teachers, too.
 */
const columnsByContent = (rows: Table): (ImportColumn | null)[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const found = Array.from({ length: width }, (_, place): ImportColumn | null => {
    const filled = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
    const most = (looksRight: (cell: string) => boolean) => filled.filter(looksRight).length * 2 > filled.length;
    if (most((cell) => EMAIL.test(cell))) return 'email';
    if (most(isPhoneLike)) return 'phone';
    return filled.filter((cell) => readRole(cell) !== null).length * 2 > rows.length ? 'role' : null;
  });
  return once(found);
};

/**
 * Finds the row with the most known headings, and what each column holds. A column under an unknown heading is guessed by
 * its content. Expects trimmed cells.
 */
export const guessColumns = (rows: Table): GuessedColumns => {
  let best: GuessedColumns = { heading: -1, columns: [] };
  let most = FEWEST_HEADINGS - 1;
  rows.slice(0, HEADING_WITHIN).forEach((row, heading) => {
    const columns = once(
      row.map(columnOfHeading),
      row.map((cell) => exactColumn(cell) !== null),
    );
    const known = columns.filter((column) => column !== null).length;
    if (known > most) {
      best = { heading, columns };
      most = known;
    }
  });
  const byContent = columnsByContent(rows.slice(best.heading + 1));
  const columns = Array.from({ length: Math.max(best.columns.length, byContent.length) }, (_, place) => {
    const guess = byContent[place] ?? null;
    return best.columns[place] ?? (best.columns.includes(guess) ? null : guess);
  });
  return { heading: best.heading, columns };
};
