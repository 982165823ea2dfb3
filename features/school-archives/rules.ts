import { COLOR_SEPARATOR, isPaletteColor } from '../../core/texts/canopy-colors.ts';
import type { Part, Row, Value } from './part.contract.ts';

export const MANIFEST_FILE = 'school.json';
export const README_FILE = 'README.txt';
export const fileOf = (part: string): string => `${part}.jsonl`;
export const pictureFileOf = (id: string): string => `pictures/${id}.webp`;

/** Whether macOS has added a file: it does so to whatever is packed again. */
export const isOfFinder = (file: string): boolean =>
  file.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|\._[^/]*)$/.test(file);

/** Returns the folder in which an archive was packed again, with its slash; empty if it was not. */
export const folderOf = (files: ReadonlySet<string>): string => {
  const own = [...files].filter((file) => !isOfFinder(file));
  const [folder = ''] = /^[^/]+\//.exec(own[0] ?? '') ?? [];
  return files.has(`${folder}${MANIFEST_FILE}`) && own.every((file) => file.startsWith(folder)) ? folder : '';
};

/** Name under which a browser saves the archive. */
export const archiveName = (schoolLink: string, day: string): string => {
  const school = schoolLink.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-+|-+$/g, '');
  return `aufwind-${school === '' ? 'school' : school.slice(0, 60)}-${day}.zip`;
};

/** Looks up what an id of the archive stands for; `undefined`: no row of that part has it. */
export type NewIds = (part: string, id: string) => string | undefined;

const renamedColors = (colors: readonly string[], newIds: NewIds): readonly string[] | undefined => {
  const renamed = colors.map((color) => (isPaletteColor(color) ? color : newIds('canopy-colors', color)));
  return renamed.includes(undefined) ? undefined : (renamed as string[]);
};

/** Returns a value with the new ids of the rows that it names; `undefined` if it names a row that is not there. */
export const renamed = (value: Value, part: string, newIds: NewIds): Value | undefined => {
  if (value === null) return null;
  if (part === 'canopy-colors') {
    const colors = typeof value === 'string' ? value.split(COLOR_SEPARATOR) : (value as readonly string[]);
    const found = renamedColors(colors, newIds);
    return typeof value === 'string' ? found?.join(COLOR_SEPARATOR) : found;
  }
  if (part === 'pictures' && (value === 'true' || value === 'false')) return value;
  return newIds(part, String(value));
};

/** The columns by which another part is looked up, as one text. */
export const keyOf = (row: Row, columns: readonly string[]): string => columns.map((name) => row[name]).join(' ');

/** Returns the row as it is imported: with new ids, and without what an archive may not decide. */
export const importedRow = (part: Part, name: string, row: Row, newIds: NewIds): Row =>
  Object.fromEntries(
    Object.entries(part.columns).map(([column, { names, imported }]) => {
      const value = row[column] ?? null;
      if (imported !== undefined) return [column, imported];
      if (names !== undefined) return [column, renamed(value, names, newIds) ?? null];
      return [column, column === 'id' ? (newIds(name, String(value)) ?? null) : value];
    }),
  );

/** Returns the columns of a row that name nothing, with those of other parts that have to be there. */
export const missingNames = (
  part: Part,
  row: Row,
  newIds: NewIds,
  hasRow: (part: string, key: string) => boolean,
): string[] => [
  ...Object.entries(part.columns).flatMap(([column, { names }]) =>
    names !== undefined && renamed(row[column] ?? null, names, newIds) === undefined ? [column] : [],
  ),
  ...(part.needs ?? []).flatMap(({ part: needed, by }) => (hasRow(needed, keyOf(row, by)) ? [] : [by.at(-1) ?? ''])),
];
