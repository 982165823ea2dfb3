import type { Role } from '../../core/access/roles.ts';
import type { ColumnValue, FlightTable, TableColumn } from '../accounts/contract.ts';
import { type FullMember, SKILL_LEVELS } from '../members/contract.ts';

/** Words that stand on paper, in the language of whoever prints. */
export interface ListWords {
  readonly contactList: string;
  readonly flightList: string;
  readonly flightProgram: string;
  readonly column: (value: ColumnValue) => string;
  readonly skill: (level: (typeof SKILL_LEVELS)[number]) => string;
  readonly role: (role: Role) => string;
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

/** The two tables of a person who has stored none. Widths are millimetres on paper. */
export const defaultTables = (words: ListWords): [contactList: FlightTable, flightList: FlightTable] => [
  { id: 'contact-list', label: words.contactList, highlightBeginners: false, columns: columnsOf(CONTACT_LIST, words) },
  {
    id: 'flight-list',
    label: words.flightList,
    highlightBeginners: true,
    columns: columnsOf(flightList(words), words),
  },
];

/** What a column shows of a member. `place` counts from 1. Pictures have no text. */
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
      return member.address.country;
    case 'user_info/size':
      return String(member.user_info.size);
    case 'user_info/weight':
      return String(member.user_info.weight);
    case 'user_info/canopy_type':
      return member.user_info.canopy_type ?? '';
    case 'user_info/canopy_color':
      return member.user_info.canopy_color ?? '';
    case 'user_info/harness_type':
      return member.user_info.harness_type ?? '';
    case 'skill_level':
      return words.skill(SKILL_LEVELS[member.skill_level] ?? 'beginner');
    case 'role':
      return words.role(member.role);
    case 'canopy_image':
    case 'empty':
      return '';
    default:
      return member[value] ?? '';
  }
};

/** The order of a list on paper: by last name, then first name, as the language sorts them. */
export const inPhoneBookOrder = (members: readonly FullMember[], language: string): FullMember[] => {
  const { compare } = new Intl.Collator(language);
  return [...members].sort(
    (a, b) => compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || compare(a.user_id, b.user_id),
  );
};
