import type { Role } from '../../core/access/roles.ts';
import type { PlainCell } from '../../core/lists/plain-table.ts';
import type { ColumnValue, FlightTable, TableColumn } from '../accounts/preferences.contract.ts';
import type { FullMember } from '../members/contract.ts';
import { SKILL_LEVELS } from '../members/filter.contract.ts';
import { knownMeasures } from '../members/measures.rules.ts';
import { isSafetyDate, type Safety } from '../members/safety.rules.ts';

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

type SafetyValue = Extract<ColumnValue, `safety/${string}`>;

const isSafety = (value: ColumnValue): value is SafetyValue => value.startsWith('safety/');

const safetyName = (value: SafetyValue) => value.slice('safety/'.length) as keyof Safety;

const safetyText = (value: SafetyValue, { safety }: FullMember, words: ListWords): string => {
  const name = safetyName(value);
  const stored = safety[name];
  if (stored === null) return '';
  if (name === 'licence_number' || name === 'emergency_name') return stored;
  // The others are dates.
  return name === 'emergency_phone' ? words.phone(stored) : words.date(stored);
};

/** Returns the text of a cell. `place` counts from 1. Pictures have no text. */
export const cellText = (value: ColumnValue, member: FullMember, place: number, words: ListWords): string => {
  switch (value) {
    case 'index':
      return String(place);
    case 'address/street':
      return member.address.street ?? '';
    case 'address/city':
      return member.address.city ?? '';
    case 'address/zip':
      return member.address.zip ?? '';
    case 'address/country':
      return words.country(member.address.country);
    case 'user_info/size':
      return String(knownMeasures(member.user_info).size ?? '');
    case 'user_info/weight':
      return String(knownMeasures(member.user_info).weight ?? '');
    case 'user_info/canopy_type':
      return member.user_info.canopy_type ?? '';
    case 'user_info/canopy_color':
      return words.colors(member.user_info.canopy_color);
    case 'user_info/harness_type':
      return member.user_info.harness_type ?? '';
    case 'skill_level':
      return words.skill(SKILL_LEVELS[member.skill_level] ?? 'beginner');
    case 'role':
      return words.role(member.role);
    case 'phone':
      return member.phone === null ? '' : words.phone(member.phone);
    case 'canopy_image':
    case 'empty':
      return '';
    default:
      return isSafety(value) ? safetyText(value, member, words) : (member[value] ?? '');
  }
};

/** Returns what a spreadsheet counts with: a number or a day; `null` for a cell that is its text. */
export const countedCell = (value: ColumnValue, member: FullMember, place: number): PlainCell => {
  if (value === 'index') return place;
  if (value === 'user_info/size') return knownMeasures(member.user_info).size;
  if (value === 'user_info/weight') return knownMeasures(member.user_info).weight;
  if (!isSafety(value)) return null;
  const name = safetyName(value);
  const day = member.safety[name];
  return isSafetyDate(name) && day !== null ? { day } : null;
};
