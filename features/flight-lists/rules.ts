import { type Role, roleRank } from '../../core/access/roles.ts';
import type { ColumnValue, FlightTable, TableColumn } from '../accounts/preferences.contract.ts';
import { type FullMember, SKILL_LEVELS } from '../members/contract.ts';
import type { ListOrder } from './contract.ts';

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
  readonly phone: (stored: string) => string;
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
    case 'phone':
      return member.phone === null ? '' : words.phone(member.phone);
    case 'canopy_image':
    case 'empty':
      return '';
    default:
      return member[value] ?? '';
  }
};

const rankIn: Readonly<Record<ListOrder, (member: FullMember) => number>> = {
  last_name: () => 0,
  first_name: () => 0,
  role: ({ role }) => roleRank(role),
  skill_level: ({ skill_level }) => skill_level,
};

/** Sorts a list for paper: lowest role or skill first; names by the rules of the language. */
export const inListOrder = (members: readonly FullMember[], order: ListOrder, language: string): FullMember[] => {
  const { compare } = new Intl.Collator(language);
  const rank = rankIn[order];
  const names = ({ first_name, last_name }: FullMember): [string, string] =>
    order === 'first_name' ? [first_name, last_name] : [last_name, first_name];
  return [...members].sort((a, b) => {
    const [[a1, a2], [b1, b2]] = [names(a), names(b)];
    return rank(a) - rank(b) || compare(a1, b1) || compare(a2, b2) || compare(a.user_id, b.user_id);
  });
};
