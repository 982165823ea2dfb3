import type { Role } from '../../core/access/roles.ts';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { lineFault, normalLine, normalParagraph, paragraphFault } from '../../core/texts/typed-text.ts';
import { COUNTRIES } from '../members/contract.ts';
import { readSize, readWeight } from '../members/measures.rules.ts';
import { LONGEST_COMMENT, PROFILE_BOUNDS, SIZES, WEIGHTS } from '../members/profile.contract.ts';
import { countryCode, zipFits } from '../members/rules.ts';
import { dateFault, isSafetyDate } from '../members/safety.rules.ts';
import {
  isNoDate,
  readCountry,
  readDate,
  readEmail,
  readLevel,
  readPhone,
  readRole,
  splitName,
  splitPlace,
} from './cells.rules.ts';
import { LONGEST_CELL } from './contract.ts';
import type { ImportColumn, Table } from './headings.rules.ts';

/** What a row of a spreadsheet says about a member; `null` for what it does not say. */
export interface Draft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  /** E.164 */
  readonly phone: string | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: (typeof COUNTRIES)[number] | null;
  readonly role: Role | null;
  readonly skill_level: number | null;
  /** Centimetres. */
  readonly size: number | null;
  /** Kilograms. */
  readonly weight: number | null;
  readonly canopy_type: string | null;
  readonly harness_type: string | null;
  /** ISO days. */
  readonly joined_on: string | null;
  readonly last_payment: string | null;
  readonly birth_date: string | null;
  readonly licence_number: string | null;
  readonly licence_valid_until: string | null;
  readonly insurance_valid_until: string | null;
  readonly reserve_repacked_on: string | null;
  readonly canopy_checked_on: string | null;
  readonly emergency_name: string | null;
  /** E.164 */
  readonly emergency_phone: string | null;
  readonly comment: string | null;
}

export type DraftField = keyof Draft;

export type DraftFaults = Partial<Record<DraftField, FieldErrorCode>>;

/** Typed text of each field, as the row has it or as somebody has mended it. */
export type DraftTexts = Readonly<Record<DraftField, string>>;

export interface DraftRow {
  /** As the spreadsheet counts, from 1. */
  readonly line: number;
  readonly texts: DraftTexts;
}

export const BLANK: DraftTexts = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  role: '',
  skill_level: '',
  size: '',
  weight: '',
  canopy_type: '',
  harness_type: '',
  joined_on: '',
  last_payment: '',
  birth_date: '',
  licence_number: '',
  licence_valid_until: '',
  insurance_valid_until: '',
  reserve_repacked_on: '',
  canopy_checked_on: '',
  emergency_name: '',
  emergency_phone: '',
  comment: '',
};

export const DRAFT_FIELDS = Object.keys(BLANK) as DraftField[];

/** Stands between the values of one cell in Google's contacts. */
export const SEVERAL = ' ::: ';

/** Returns the text of a field that an import reads: of several values the first. */
export const firstValue = (field: DraftField, text: string): string =>
  field === 'comment' ? text : (text.split(SEVERAL)[0] ?? '');

const textsOf = (row: readonly string[], columns: readonly (ImportColumn | null)[]): DraftTexts => {
  const texts: Record<DraftField, string> = { ...BLANK };
  columns.forEach((column, place) => {
    const cell = row[place] ?? '';
    if (column === null || cell === '') return;
    if (column === 'name' || column === 'name_last_first')
      Object.assign(texts, splitName(cell, column === 'name_last_first'));
    else if (column === 'zip_city') Object.assign(texts, splitPlace(cell));
    else texts[column] = cell;
  });
  return texts;
};

/** Returns the fields that columns fill. A full name has always both. */
export const fieldsOf = (columns: readonly (ImportColumn | null)[]): DraftField[] => {
  const fields = columns.flatMap((column): DraftField[] => {
    if (column === null || column === 'name' || column === 'name_last_first') return [];
    return column === 'zip_city' ? ['zip', 'city'] : [column];
  });
  return [...new Set(fields)];
};

/** Returns the rows below the headings, without empty ones and without repeated headings. */
export const rowsOf = (
  table: Table,
  { heading, columns }: { readonly heading: number; readonly columns: readonly (ImportColumn | null)[] },
): DraftRow[] => {
  const head = heading === -1 ? [] : (table[heading] ?? []);
  const headText = head.join('\t');
  return table.flatMap((row, place) => {
    if (place <= heading || row.every((cell) => cell === '') || row.join('\t') === headText) return [];
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
}

export interface Reading {
  readonly draft: Draft;
  readonly faults: DraftFaults;
}

/** Years in which nobody who learns to fly today can have joined or paid. */
const FIRST_DAY = '1970-01-01';

const pastFault = (day: string, today: string): FieldErrorCode | null => {
  if (day > today) return 'in_the_future';
  return day < FIRST_DAY ? 'too_far_away' : null;
};

/** The member whom a row describes, as far as the row is read differently for them. */
export interface Described {
  /** Where the row names no country. */
  readonly country: string | number | null;
  /** E.164 */
  readonly phone: string | number | null;
  readonly emergency_phone: string | number | null;
}

/** Reads the texts of a row. A text that can't be read is a fault of its field, whose value is `null` then. */
export const readDraft = (
  typed: DraftTexts,
  { country, today }: Surroundings,
  member: Described | null = null,
): Reading => {
  const texts: Record<DraftField, string> = { ...BLANK };
  for (const field of DRAFT_FIELDS) texts[field] = firstValue(field, typed[field]);
  const faults: DraftFaults = {};
  const blame = (field: DraftField, code: FieldErrorCode) => {
    faults[field] ??= code;
    return null;
  };
  /** Returns `null` for an empty text, and for one that `read` can't read. */
  const value = <Value>(
    field: DraftField,
    code: FieldErrorCode,
    read: (text: string) => Value | null,
  ): Value | null => {
    const text = normalLine(texts[field]);
    if (text === '') return null;
    const fault = lineFault(texts[field], LONGEST_CELL);
    return fault === null ? (read(text) ?? blame(field, code)) : blame(field, fault);
  };
  const line = (field: DraftField & keyof typeof PROFILE_BOUNDS): string | null => {
    const text = normalLine(texts[field]);
    const fault = lineFault(texts[field], PROFILE_BOUNDS[field]);
    if (fault !== null) return blame(field, fault);
    return text === '' ? null : text;
  };
  const within = (field: DraftField, number: number | null, { smallest, largest }: typeof SIZES | typeof WEIGHTS) => {
    if (number === null) return null;
    if (number < smallest) return blame(field, 'too_small');
    return number > largest ? blame(field, 'too_large') : number;
  };
  const day = (field: DraftField) => {
    if (isNoDate(normalLine(texts[field]))) return null;
    // A birth in 40 was in 1940.
    const yearsAhead = field === 'birth_date' ? 0 : undefined;
    const found = value(field, 'wrong_format', (text) => readDate(text, Number(today.slice(0, 4)), yearsAhead));
    if (found === null) return null;
    const fault = isSafetyDate(field) ? dateFault(field, found, today) : pastFault(found, today);
    return fault === null ? found : blame(field, fault);
  };
  const name = (field: 'first_name' | 'last_name') => line(field) ?? blame(field, 'required') ?? '';

  const place = value('country', 'not_offered', readCountry);
  const home = place ?? COUNTRIES.find((one) => one === member?.country);
  const residence = home === undefined ? country : countryCode(home);
  const phone = (field: 'phone' | 'emergency_phone') =>
    value(field, 'not_a_phone_number', (text) => {
      // Many who live abroad have a number of the school's country, which may also be one of theirs.
      const numbers = [...new Set([residence, country])].map((one) => readPhone(text, one));
      return numbers.find((number) => number === member?.[field]) ?? numbers.find((number) => number !== null) ?? null;
    });
  const zip = line('zip');
  const postal = COUNTRIES.find((one) => countryCode(one) === residence);
  if (zip !== null && postal !== undefined && !zipFits(zip, postal)) blame('zip', 'not_a_zip_code');
  const commentFault = paragraphFault(texts.comment, LONGEST_COMMENT);
  if (commentFault !== null) blame('comment', commentFault);
  const email = line('email') === null ? null : value('email', 'not_an_email', readEmail);

  const draft: Draft = {
    first_name: name('first_name'),
    last_name: name('last_name'),
    email,
    phone: phone('phone'),
    street: line('street'),
    zip,
    city: line('city'),
    country: place,
    role: value('role', 'not_offered', readRole),
    skill_level: value('skill_level', 'not_offered', readLevel),
    size: within('size', value('size', 'wrong_type', readSize), SIZES),
    weight: within('weight', value('weight', 'wrong_type', readWeight), WEIGHTS),
    canopy_type: line('canopy_type'),
    harness_type: line('harness_type'),
    joined_on: day('joined_on'),
    last_payment: day('last_payment'),
    birth_date: day('birth_date'),
    licence_number: line('licence_number'),
    licence_valid_until: day('licence_valid_until'),
    insurance_valid_until: day('insurance_valid_until'),
    reserve_repacked_on: day('reserve_repacked_on'),
    canopy_checked_on: day('canopy_checked_on'),
    emergency_name: line('emergency_name'),
    emergency_phone: phone('emergency_phone'),
    comment: commentFault === null ? normalParagraph(texts.comment) || null : null,
  };
  return { draft, faults };
};

const FAULTS_OF_COUNTRY: readonly FieldErrorCode[] = ['not_a_zip_code', 'not_a_phone_number'];

/** Returns whether the row may be free of faults for a member who lives in another country than the school's. */
export const mayFitAbroad = ({ country }: DraftTexts, faults: DraftFaults): boolean =>
  normalLine(country) === '' && Object.values(faults).every((code) => FAULTS_OF_COUNTRY.includes(code));
