import type { MemberId } from '../../../core/ids/ids.ts';
import type { GroupMember } from '../messages.contract.ts';

export const fullName = ({ first_name, last_name }: GroupMember): string => `${first_name} ${last_name}`.trim();

/** "Eva"; "Eva M." beside another Eva, "Eva Meier" beside another Eva M. Only staff know last names. */
export const shortName = (member: GroupMember, members: readonly GroupMember[]): string => {
  const { first_name, last_name } = member;
  const initial = [...last_name][0];
  const alike = members.filter((other) => other.user_id !== member.user_id && other.first_name === first_name);
  if (initial === undefined || alike.length === 0) return first_name;
  return alike.some((other) => other.last_name.startsWith(initial)) ? fullName(member) : `${first_name} ${initial}.`;
};

/** Of an author or a reader; `known`: the name that the message brings, for who is no longer in the group. */
export type NameOf = (id: MemberId | null, known: string) => string;

export const nameIn =
  (members: readonly GroupMember[]): NameOf =>
  (id, known) => {
    const member = members.find(({ user_id }) => user_id === id);
    return member === undefined ? known : shortName(member, members);
  };
