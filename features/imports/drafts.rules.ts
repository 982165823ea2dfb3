import type { Role } from '../../core/access/roles.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import type { SchoolColor } from '../../core/texts/canopy-colors.ts';
import type { Language } from '../../core/texts/languages.ts';
import { lineFault, normalLine, normalParagraph, paragraphFault } from '../../core/texts/typed-text.ts';
import {
  COUNTRIES,
  type Country,
  dayFault,
  type EachOf,
  eachField,
  type FieldOf,
  type NamesOfKind,
  namesOf,
} from '../fields/kinds.fields.ts';
import { boundFault, readMeasure } from '../members/measures.rules.ts';
import { countryCode, zipFits } from '../members/rules.ts';
import {
  dayOfPeriod,
  isNoDate,
  readColors,
  readCountry,
  readDate,
  readEmail,
  readFlag,
  readLanguage,
  readLevel,
  readPhone,
  readRole,
  saysNothing,
} from './cells.rules.ts';
import { LONGEST_CELL } from './contract.ts';
import type { ImportColumn } from './heading-words.rules.ts';
import { isHeadingRow, type Table } from './headings.rules.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';
import { splitName } from './names.rules.ts';
import { splitAddress, splitPlace, splitZip } from './places.rules.ts';

/** A cell says a value of this type, by the kind of its field; `null`: it says nothing. */
interface Said {
  name: string;
  line: string | null;
  paragraph: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  country: Country | null;
  language: Language | null;
  role: Role | null;
  /** ISO. */
  day: string | null;
  measure: number | null;
  level: number | null;
  flag: boolean | null;
  /** Codes and ids, as stored. */
  colors: string | null;
}

/** What a row of a spreadsheet says about a member. */
export type Draft = EachOf<typeof IMPORTED, Said>;

export type DraftFaults = Partial<Record<DraftField, FieldErrorCode>>;

/** Typed text of each field, as the row has it or as somebody has mended it. */
export type DraftTexts = Readonly<Record<DraftField, string>>;

export interface DraftRow {
  /** As the spreadsheet counts, from 1. */
  readonly line: number;
  readonly texts: DraftTexts;
}

const empty = () => '';
export const BLANK: DraftTexts = eachField(IMPORTED, {
  ...{ name: empty, line: empty, paragraph: empty, email: empty, phone: empty, country: empty },
  ...{ role: empty, day: empty, measure: empty, level: empty, language: empty, flag: empty, colors: empty },
});

export const DRAFT_FIELDS = namesOf(IMPORTED);

/** Stands between the values of one cell in Google's contacts. */
export const SEVERAL = ' ::: ';

/** Returns the text of a field that an import reads: of several values the first. */
export const firstValue = (field: DraftField, text: string): string =>
  field === 'comment' ? text : (text.split(SEVERAL)[0] ?? '');

const textsOf = (row: readonly string[], columns: readonly (ImportColumn | null)[]): DraftTexts => {
  const texts: Record<DraftField, string> = { ...BLANK };
  let [house, otherPhone] = ['', ''];
  columns.forEach((column, place) => {
    const cell = row[place] ?? '';
    if (column === null || cell === '') return;
    if (column === 'name' || column === 'name_last_first')
      Object.assign(texts, splitName(cell, column === 'name_last_first'));
    else if (column === 'zip_city') Object.assign(texts, splitPlace(cell));
    else if (column === 'house_number') house = cell;
    else if (column === 'other_phone') otherPhone = cell;
    else texts[column] = cell;
  });
  if (texts.street !== '' && house !== '') texts.street = `${texts.street} ${house}`;
  if (saysNothing(texts.phone)) texts.phone = otherPhone;
  return Object.assign(texts, splitAddress(texts));
};

/** Returns the fields that columns fill. A full name has always both. */
export const fieldsOf = (columns: readonly (ImportColumn | null)[]): DraftField[] => {
  const fields = columns.flatMap((column): DraftField[] => {
    switch (column) {
      case null:
      case 'name':
      case 'name_last_first':
        return [];
      case 'other_phone':
        return ['phone'];
      case 'house_number':
        return ['street'];
      case 'zip_city':
        return ['zip', 'city'];
      default:
        return [column];
    }
  });
  return [...new Set(fields)];
};

/** Headings in a second language, or words about the columns, stand directly below the headings. */
const HEADINGS_WITHIN = 2;

const SUM =
  /^(?:gesamt|total|summe|anzahl|insgesamt|durchschnitt|mittelwert|somme|totale|nombre|moyenne|somma|numero|media|sum|count|average)[\p{L}\s]*[:=]?[\d\s.,’']*$/iu;
const NUMBER = /^[\d\s.,’'%-]+$/;

/** Returns whether a row counts or adds up the others: `Total`, `Anzahl 300`. */
const isSum = (row: readonly string[]): boolean => {
  const [first = '', ...others] = row.filter((cell) => cell !== '' && !NUMBER.test(cell));
  return SUM.test(first) && others.every((cell) => SUM.test(cell));
};

/** Returns the rows below the headings, without empty ones, sums and repeated headings. */
export const rowsOf = (
  table: Table,
  { heading, columns }: { readonly heading: number; readonly columns: readonly (ImportColumn | null)[] },
): DraftRow[] => {
  const head = heading === -1 ? [] : (table[heading] ?? []);
  const headText = head.join('\t');
  return table.flatMap((row, place) => {
    if (place <= heading || row.every((cell) => cell === '') || row.join('\t') === headText) return [];
    if ((heading !== -1 && place <= heading + HEADINGS_WITHIN && isHeadingRow(row)) || isSum(row)) return [];
    const texts = textsOf(row, columns);
    // A row of other columns only, such as a sum, says nothing about a member.
    return Object.values(texts).every((text) => text === '') ? [] : [{ line: place + 1, texts }];
  });
};

export interface Surroundings {
  /** ISO 3166-1 alpha-2 code of the school. */
  readonly country: string;
  /** The school's day, in ISO. */
  readonly today: string;
  /** The colours that the school has added. */
  readonly colors?: readonly SchoolColor[] | undefined;
}

export interface Reading {
  readonly draft: Draft;
  readonly faults: DraftFaults;
}

type PhoneField = NamesOfKind<typeof IMPORTED, 'phone'>;

/** The member whom a row describes, as far as the row is read differently for them. */
export type Described = {
  /** Where the row names no country. */
  readonly country: string | number | null;
  readonly zip: string | number | null;
} & {
  /** E.164 */
  readonly [Name in PhoneField]: string | number | null;
};

const signsOf = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

/** Reads the texts of a row. A text that can't be read is a fault of its field, whose value is `null` then. */
export const readDraft = (
  typed: DraftTexts,
  { country, today, colors = [] }: Surroundings,
  member: Described | null = null,
): Reading => {
  const texts: Record<DraftField, string> = { ...BLANK };
  for (const field of DRAFT_FIELDS) texts[field] = firstValue(field, typed[field]);
  const { zip, country: ofZip } = splitZip(normalLine(texts.zip));
  texts.zip = saysNothing(zip) ? '' : zip;
  const faults: DraftFaults = {};
  const blame = (field: DraftField, code: FieldErrorCode) => {
    faults[field] ??= code;
    return null;
  };
  /** Returns `null` for a text that says nothing, and for one that `read` can't read. */
  const value = <Value>(
    field: DraftField,
    code: FieldErrorCode,
    read: (text: string) => Value | null,
  ): Value | null => {
    const text = normalLine(texts[field]);
    if (saysNothing(text)) return null;
    const fault = lineFault(texts[field], LONGEST_CELL);
    return fault === null ? (read(text) ?? blame(field, code)) : blame(field, fault);
  };
  const line = ({ longest }: { readonly longest: number }, field: DraftField): string | null => {
    const text = normalLine(texts[field]);
    const fault = lineFault(texts[field], longest);
    if (fault !== null) return blame(field, fault);
    return text === '' ? null : text;
  };
  const measure = (field: 'size' | 'weight') => {
    const number = value(field, 'wrong_type', (text) => readMeasure(field, text));
    const fault = number === null ? null : boundFault(field, number);
    return fault === null ? number : blame(field, fault);
  };
  const day = (limits: FieldOf<'day'>, field: DraftField) => {
    if (isNoDate(normalLine(texts[field]))) return null;
    // A birth in 40 was in 1940.
    const yearsAhead = field === 'birth_date' ? 0 : undefined;
    const found = value(
      field,
      'wrong_format',
      (text) =>
        readDate(text, Number(today.slice(0, 4)), yearsAhead) ??
        // A birth date is never made up: it says who may fly, and is compared with papers.
        (field === 'birth_date' ? null : dayOfPeriod(text, limits.past ? 'first' : 'last')),
    );
    const fault = found === null ? null : dayFault(limits, found, today);
    return fault === null ? found : blame(field, fault);
  };
  const place = value('country', 'not_offered', readCountry) ?? ofZip;
  const home = place ?? COUNTRIES.find((one) => one === member?.country);
  const residence = home === undefined ? country : countryCode(home);
  const phone = (field: PhoneField) =>
    value(field, 'not_a_phone_number', (text) => {
      // Many who live abroad have a number of the school's country, which may also be one of theirs.
      const stored = member?.[field] ?? null;
      // A value that the member already has is accepted, also if today's rules would refuse it.
      if (stored !== null && signsOf(text) === signsOf(String(stored))) return String(stored);
      const numbers = [...new Set([residence, country])].map((one) => readPhone(text, one));
      return numbers.find((number) => number === stored) ?? numbers.find((number) => number !== null) ?? null;
    });
  const draft: Draft = eachField(IMPORTED, {
    name: (field, name) => line(field, name) ?? blame(name, 'required') ?? '',
    line,
    paragraph: ({ longest }, name) => {
      const fault = paragraphFault(texts[name], longest);
      return fault === null ? normalParagraph(texts[name]) || null : blame(name, fault);
    },
    email: (field, name) => (line(field, name) === null ? null : value(name, 'not_an_email', readEmail)),
    phone: (_, name) => phone(name),
    country: () => place,
    language: (_, name) => value(name, 'not_offered', readLanguage),
    role: (_, name) => value(name, 'not_offered', readRole),
    level: (_, name) => value(name, 'not_offered', readLevel),
    flag: (_, name) => value(name, 'not_offered', readFlag),
    colors: (_, name) => value(name, 'not_offered', (text) => readColors(text, colors)),
    measure: (_, name) => measure(name),
    day,
  });
  const postal = COUNTRIES.find((one) => countryCode(one) === residence);
  const isMoved = member === null || draft.zip !== member.zip || home !== member.country;
  if (isMoved && draft.zip !== null && postal !== undefined && !zipFits(draft.zip, postal))
    blame('zip', 'not_a_zip_code');
  return { draft, faults };
};

const FAULTS_OF_COUNTRY: readonly FieldErrorCode[] = ['not_a_zip_code', 'not_a_phone_number'];

/**
 * Returns whether the row may be free of faults for a member, who lives in another country than the school, or whose stored
 * values are the ones in the row.
 */
export const mayFitAbroad = ({ country, user_id }: DraftTexts, faults: DraftFaults): boolean =>
  (normalLine(country) === '' || normalLine(user_id) !== '') &&
  Object.values(faults).every((code) => FAULTS_OF_COUNTRY.includes(code));
