import type { Role } from '../../core/access/roles.ts';
import type { PlainCell } from '../../core/lists/plain-table.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import type { FlightTable, TableColumn } from '../accounts/preferences.contract.ts';
import { type NameOf, namesOf } from '../fields/kinds.fields.ts';
import { PROFILE, SKILL_LEVELS } from '../fields/member.fields.ts';
import type { FullMember } from '../members/contract.ts';
import { profileIn } from '../members/profile.rules.ts';

/** Words of a paper, in the language of the person who prints. */
export interface ListWords {
  readonly contactList: string;
  readonly flightList: string;
  readonly flightProgram: string;
  readonly column: (value: ColumnValue) => string;
  readonly skill: (level: (typeof SKILL_LEVELS)[number]) => string;
  readonly role: (role: Role) => string;
  /** Translates the English name that is stored. */
  readonly country: (stored: string) => string;
  /** Names the stored colours of a canopy. */
  readonly colors: (stored: string | null) => string;
  readonly phone: (stored: string) => string;
  /** Formats an ISO date. */
  readonly date: (stored: string) => string;
}

export type ProfileField = NameOf<typeof PROFILE>;

type Draft = Pick<TableColumn, 'value'> & Partial<TableColumn>;

const columnsOf = (drafts: readonly Draft[], words: ListWords): TableColumn[] =>
  drafts.map((draft, index) => ({
    id: String(index + 1),
    label: words.column(draft.value),
    textAlign: 'left',
    width: null,
    ...draft,
  }));

const CONTACT_LIST: readonly Draft[] = [
  { value: 'first_name' },
  { value: 'last_name' },
  { value: 'email' },
  { value: 'phone' },
  { value: 'address/street' },
  { value: 'address/city' },
  { value: 'address/country' },
];

const flightList = (words: ListWords): Draft[] => [
  { value: 'first_name' },
  { value: 'last_name' },
  { value: 'user_info/harness_type' },
  { value: 'canopy_image' },
  { value: 'user_info/canopy_type' },
  { value: 'user_info/canopy_color' },
  { value: 'skill_level' },
  { value: 'empty', label: words.flightProgram, width: 50 },
  ...[1, 2, 3, 4, 5].map((flight): Draft => ({ value: 'empty', label: String(flight), width: 8, textAlign: 'center' })),
];

/** Returns the two default tables. Widths are in millimetres on paper. */
export const defaultTables = (words: ListWords): [contactList: FlightTable, flightList: FlightTable] => [
  { id: 'contact-list', label: words.contactList, highlightBeginners: false, columns: columnsOf(CONTACT_LIST, words) },
  {
    id: 'flight-list',
    label: words.flightList,
    highlightBeginners: true,
    columns: columnsOf(flightList(words), words),
  },
];

/** Columns that show no field of the profile. */
const WITHOUT_FIELD = ['index', 'user_id', 'role', 'empty'] as const;
type WithoutField = (typeof WITHOUT_FIELD)[number];

export const isWithoutField = (value: ColumnValue): value is WithoutField => WITHOUT_FIELD.some((one) => one === value);

/** Returns the field that a column shows. */
export const fieldOf = (value: Exclude<ColumnValue, WithoutField>): ProfileField => {
  const name = value.slice(value.indexOf('/') + 1);
  const field = namesOf(PROFILE).find((one) => one === name);
  if (field === undefined) throw new Error(`${value} shows no field of the profile.`);
  return field;
};

const fieldText = (name: ProfileField, member: FullMember, words: ListWords): string => {
  const stored = profileIn(member)[name];
  if (stored === null) return '';
  switch (PROFILE[name].kind) {
    case 'phone':
      return words.phone(String(stored));
    case 'country':
      return words.country(String(stored));
    case 'colors':
      return words.colors(String(stored));
    case 'day':
      return words.date(String(stored));
    case 'level':
      return words.skill(SKILL_LEVELS[Number(stored)] ?? 'beginner');
    case 'picture':
      return '';
    default:
      return String(stored);
  }
};

/** Returns the text of a cell. `place` counts from 1. Pictures have no text. */
export const cellText = (value: ColumnValue, member: FullMember, place: number, words: ListWords): string => {
  if (value === 'index') return String(place);
  if (value === 'user_id') return member.user_id;
  if (value === 'role') return words.role(member.role);
  return value === 'empty' ? '' : fieldText(fieldOf(value), member, words);
};

/** Returns what a spreadsheet counts with: a number or a day; `null` for a cell that is its text. */
export const countedCell = (value: ColumnValue, member: FullMember, place: number): PlainCell => {
  if (value === 'index') return place;
  if (isWithoutField(value)) return null;
  const field = fieldOf(value);
  const stored = profileIn(member)[field];
  const { kind } = PROFILE[field];
  if (stored === null) return null;
  if (kind === 'measure') return Number(stored);
  return kind === 'day' ? { day: String(stored) } : null;
};
