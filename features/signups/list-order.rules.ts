import { roleRank } from '../../core/access/roles.ts';
import type { ListOrder } from '../accounts/preferences.contract.ts';
import type { FullMember } from '../members/contract.ts';

type Listed = Pick<FullMember, 'user_id' | 'first_name' | 'last_name' | 'role' | 'skill_level'>;

const rankIn: Readonly<Record<Exclude<ListOrder, 'sign_up'>, (member: Listed) => number>> = {
  last_name: () => 0,
  first_name: () => 0,
  role: ({ role }) => roleRank(role),
  skill_level: ({ skill_level }) => skill_level,
};

/** Returns everybody of a day who needs material, start instructors first, each list in the given order. */
export const crewInOrder = <Member extends Listed>(
  crew: { readonly start_instructors_docs: readonly Member[]; readonly students_docs: readonly Member[] },
  order: ListOrder,
  language: string,
): Member[] => [
  ...inListOrder(crew.start_instructors_docs, order, language),
  ...inListOrder(crew.students_docs, order, language),
];

/**
 * Sorts one list of a flight day, for the screen and for paper: lowest role or skill first; names by the rules of the
 * language. The given order is that of the sign-ups.
 */
export const inListOrder = <Member extends Listed>(
  members: readonly Member[],
  order: ListOrder,
  language: string,
): Member[] => {
  if (order === 'sign_up') return [...members];
  const { compare } = new Intl.Collator(language);
  const rank = rankIn[order];
  const names = ({ first_name, last_name }: Member): [string, string] =>
    order === 'first_name' ? [first_name, last_name] : [last_name, first_name];
  return members.toSorted((a, b) => {
    const [[a1, a2], [b1, b2]] = [names(a), names(b)];
    return rank(a) - rank(b) || compare(a1, b1) || compare(a2, b2) || compare(a.user_id, b.user_id);
  });
};
