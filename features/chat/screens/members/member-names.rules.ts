import type { MemberId } from '../../../../core/ids/ids.ts';
import type { GroupMember } from '../../messages.contract.ts';

export const fullName = ({ first_name, last_name }: GroupMember): string => `${first_name} ${last_name}`.trim();

/**
 * Returns "Eva"; "Eva M." if there is another Eva, "Eva Meier" if there is another Eva M. Only staff get last names.
 */
export const shortName = (member: GroupMember, members: readonly GroupMember[]): string => {
  const { first_name, last_name } = member;
  const initial = [...last_name][0];
  const alike = members.filter((other) => other.user_id !== member.user_id && other.first_name === first_name);
  if (initial === undefined || alike.length === 0) return first_name;
  return alike.some((other) => other.last_name.startsWith(initial)) ? fullName(member) : `${first_name} ${initial}.`;
};

/** Returns the name of an author or a recipient. `known` is the name in the message, for people who left the group. */
export type NameOf = (id: MemberId | null, known: string) => string;

export const nameIn =
  (members: readonly GroupMember[]): NameOf =>
  (id, known) => {
    const member = members.find(({ user_id }) => user_id === id);
    return member === undefined ? known : shortName(member, members);
  };
