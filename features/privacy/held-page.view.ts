import { COLOR_SEPARATOR, colorName, colorsIn } from '../../core/texts/canopy-colors.ts';
import type { Language } from '../../core/texts/languages.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as germanWords } from '../../core/texts/words.de.ts';
import { en as englishWords } from '../../core/texts/words.en.ts';
import { createDates, type Dates } from '../../core/time/dates.ts';
import type { Held, HeldSchool, Row, Value } from './held.rules.ts';
import { de } from './held.texts.de.ts';
import { en } from './held.texts.en.ts';

const WORDS = { en: { ...en, ...englishWords }, de: { ...de, ...germanWords } } as const;
type Words = (typeof WORDS)[Language];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** All styles are inside the file: opening it loads nothing and runs no script. */
const STYLE = `
body{margin:0 auto;padding:32px 16px 64px;max-width:960px;color:#1d1b22;font:16px/1.5 system-ui,sans-serif}
h1{margin:0 0 16px;font-size:28px;line-height:1.2}h2{margin:48px 0 8px;padding-top:16px;border-top:2px solid #673ab7;font-size:22px}
h3{margin:28px 0 8px;font-size:16px}p{max-width:60em}.small{color:#5b5766;font-size:14px}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:14px}th,td{padding:6px 16px 6px 0;border-bottom:1px solid #e6e3ec;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:6em}
th{color:#5b5766;font-weight:500}dl{margin:0}dd{margin:0 0 4px}dt{color:#5b5766}`;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Built once per school instead of once per cell, because there are tens of thousands of cells. */
interface Setting {
  readonly words: Words;
  readonly dates: Dates;
  /** Translations of values that come from a fixed set. */
  readonly values: Readonly<Record<string, string>>;
  readonly colors: (stored: string) => string;
}

const settingOf = (words: Words, zone: string, language: Language): Setting => ({
  words,
  dates: createDates(translateFrom(words), zone),
  values: { ...words.values, ...words.roles },
  colors: (stored) =>
    colorsIn(stored)
      .map((color) => colorName(color, [], language))
      .join(COLOR_SEPARATOR),
});

/** Uses only own properties: typed text may equal the name of a property that every object inherits. */
const named = (words: object, name: string): string =>
  Object.hasOwn(words, name) ? String((words as Record<string, string>)[name]) : name;

const columnName = ({ words }: Setting, name: string): string => named(words.columns, name);

const isInstant = (text: string): boolean => {
  if (!INSTANT.test(text)) return false;
  try {
    return Temporal.Instant.from(text) !== null;
  } catch {
    // A typed text that only looks like an instant.
    return false;
  }
};

const textOf = ({ dates, values }: Setting, text: string): string =>
  isInstant(text) ? dates.fullDayAndTime(text) : named(values, text);

/** Columns of free text, which is shown unchanged; other values come from a fixed set and are translated. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'name',
  'street',
  'city',
  'comment',
  'note',
  'title',
  'body',
  'reply_to',
  'harness_type',
  'canopy_type',
  'licence_number',
  'emergency_name',
  'email',
]);

const cell = (setting: Setting, column: string, value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? setting.words.yes : setting.words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && column === 'canopy_color') return escaped(setting.colors(value));
  if (typeof value === 'string') return escaped(AS_WRITTEN.has(column) ? value : textOf(setting, value));
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => cell(setting, column, one)).join('<br>');
  return `<dl>${Object.entries(value as Row)
    .map(([name, one]) => `<dt>${escaped(columnName(setting, name))}</dt><dd>${cell(setting, name, one)}</dd>`)
    .join('')}</dl>`;
};

const oneRow = (setting: Setting, row: Row): string =>
  Object.entries(row)
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escaped(columnName(setting, name))}</th><td>${cell(setting, name, value)}</td></tr>`,
    )
    .join('\n');

function* manyRows(setting: Setting, rows: readonly Row[]): Iterable<string> {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((name) => `<th scope="col">${escaped(columnName(setting, name))}</th>`).join('');
  yield `<tr>${head}</tr>`;
  for (const row of rows)
    yield `\n<tr>${columns.map((name) => `<td>${cell(setting, name, row[name])}</td>`).join('')}</tr>`;
}

function* partOf(setting: Setting, name: string, rows: readonly Row[], all = rows.length): Iterable<string> {
  const [first] = rows;
  const title = escaped(named(setting.words.parts, name));
  const newest = translateFrom(setting.words)('newest', { shown: rows.length, all });
  yield `\n<h3>${title}</h3>`;
  if (all > rows.length) yield `\n<p class="small">${escaped(newest)}</p>`;
  // A wide table scrolls sideways, also by keyboard.
  yield `\n<div class="wide" role="group" aria-label="${title}" tabindex="0"><table>\n`;
  if (rows.length === 1 && first !== undefined) yield oneRow(setting, first);
  else yield* manyRows(setting, rows);
  yield '\n</table></div>';
}

function* section(
  setting: Setting,
  { name: title, parts, shortened }: Omit<HeldSchool, 'time_zone'>,
): Iterable<string> {
  const { words, dates } = setting;
  const t = translateFrom(words);
  const all = Object.entries(parts);
  const empty = all.filter(([, rows]) => rows.length === 0).map(([name]) => named(words.parts, name));
  yield `\n<h2>${escaped(title)}</h2>\n<p class="small">${escaped(t('times', { zone: dates.zone }))}</p>`;
  for (const [name, rows] of all) if (rows.length > 0) yield* partOf(setting, name, rows, shortened[name]);
  if (empty.length > 0) yield `\n<p class="small">${escaped(t('empty', { parts: empty.join(', ') }))}</p>`;
}

/**
 * Yields a page with all data about a person, complete in one file, in pieces of at most one row: a long history takes
 * seconds, so that the caller can let other requests run in between.
 */
export function* pageOf({ made_at, account, schools }: Held, language: Language): Iterable<string> {
  const words = WORDS[language];
  const t = translateFrom(words);
  const when = createDates(t, 'UTC').fullDayAndTime(made_at);
  // A school hands out what it has stored, without the account.
  const isWhole = Object.keys(account).length > 0;
  const paragraphs = [t('made_at', { when }), words.same, words.left_out, isWhole ? '' : words.by_school].filter(
    Boolean,
  );
  yield `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(words.title)}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>${escaped(words.title)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}`;
  if (isWhole)
    yield* section(settingOf(words, 'UTC', language), { name: words.your_account, parts: account, shortened: {} });
  for (const { time_zone, ...school } of schools) yield* section(settingOf(words, time_zone, language), school);
  yield '\n</main>\n</body>\n</html>\n';
}
