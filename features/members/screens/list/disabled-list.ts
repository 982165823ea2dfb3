import { ROLES } from '../../../../core/access/roles.ts';
import type { FullMember, MemberSort } from '../../contract.ts';
import type { MemberPage, PageRequest } from '../../list.client.ts';
import { searchTerms } from '../../rules.ts';

/** Folds the spelling of a name, as the server's search does. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1');

const searchText = ({ first_name, last_name, email, phone }: FullMember): string =>
  folded([first_name, last_name, email, phone].join(' '));

const names = new Intl.Collator('de-CH');

const SORT_KEYS: Readonly<Record<MemberSort, (member: FullMember) => string | number | null>> = {
  name: () => 0,
  role: ({ role }) => ROLES.indexOf(role),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  skill_level: ({ skill_level }) => skill_level,
  flights: ({ participation }) => participation.flights_since_last_payment,
  last_payment: ({ last_payment }) => last_payment,
};

/** Sorts as the server sorts enabled members: those without a value come last in both directions. */
const inOrder = ({ sort, descending }: PageRequest) => {
  const keyOf = SORT_KEYS[sort];
  const turn = descending ? -1 : 1;
  return (one: FullMember, other: FullMember): number => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
    const byKey = typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));
    return (
      turn * (byKey || names.compare(one.last_name, other.last_name) || names.compare(one.first_name, other.first_name))
    );
  };
};

/** Returns the requested page of the disabled members, or the last page if it does not exist. */
export const disabledOnPage = (members: readonly FullMember[], asked: PageRequest): MemberPage => {
  const words = searchTerms(asked.search).map(folded);
  const found = members
    .filter((member) => words.every((word) => searchText(member).includes(word)))
    .toSorted(inOrder(asked));
  const page = Math.min(asked.page, Math.max(1, Math.ceil(found.length / asked.size)));
  return { members: found.slice((page - 1) * asked.size, page * asked.size), total: found.length, page };
};
