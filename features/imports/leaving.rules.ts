import { readDate } from './cells.rules.ts';
import type { GuessedColumns, Table } from './headings.rules.ts';
import { plainWord } from './plain-word.rules.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(',').map(plainWord));

const HEADINGS = wordSet(
  'Austritt,Austrittsdatum,Austritt am,Ausgetreten,Ausgetreten am,Abgemeldet,Abgemeldet am,Mitglied bis,Left,Left on,Leaving date,Exit date,Date left,Member until,Sortie,Date de sortie,Sorti,Sorti le,Démission,Membre jusqu’au,Uscita,Data di uscita,Uscito,Dimissioni,Membro fino al',
);
const YES = wordSet('ja,j,yes,y,x,oui,o,sì,s,true,wahr,vrai,vero,1');
const TICK = /^[✓✔☑]$/u;
const STATES = wordSet(
  'Ausgetreten,Ehemalig,Ehemalige,Ehemaliger,Ehemaliges Mitglied,Left,Former,Former member,Sorti,Sortie,Ancien,Ancienne,Ancien membre,Uscito,Uscita,Ex membro',
);

const saysLeft = (cell: string, today: string): boolean => {
  if (TICK.test(cell) || YES.has(plainWord(cell)) || STATES.has(plainWord(cell))) return true;
  if (/^\d{4}$/.test(cell)) return cell < today.slice(0, 4);
  const day = readDate(cell, Number(today.slice(0, 4)), 0);
  return day !== null && day <= today;
};

interface Leaving {
  /** Places of the columns that say it. */
  readonly places: readonly number[];
  /** Lines of the rows of people who have left, as the spreadsheet counts. */
  readonly lines: readonly number[];
}

/**
 * Finds people who have left: by a past date or a yes in a column for it, or by a word such as `Ausgetreten` in a column
 * that is not imported.
 */
export const leavingIn = (table: Table, { heading, columns }: GuessedColumns, today: string): Leaving => {
  const head = table[heading] ?? [];
  const [places, lines] = [new Set<number>(), new Set<number>()];
  table.forEach((row, at) => {
    if (at <= heading) return;
    row.forEach((cell, place) => {
      if (cell === '' || (columns[place] ?? null) !== null) return;
      const isForIt = HEADINGS.has(plainWord(head[place] ?? ''));
      if (!(isForIt ? saysLeft(cell, today) : STATES.has(plainWord(cell)))) return;
      places.add(place);
      lines.add(at + 1);
    });
  });
  return { places: [...places], lines: [...lines] };
};
