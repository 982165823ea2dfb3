import type { Body } from '../../core/contract/call.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import { finalizeLogin, listLogins, readInvitation } from './contract.ts';

// Apart from the queries of a school: the page that accepts an invitation runs without a cache.

type InvitationLink = Body<typeof readInvitation>;

/**
 * Reads an invitation. Not cached: a link is opened once, before a school is active. Throws an ApiProblem for a void
 * link.
 */
export const askInvitation = (link: InvitationLink) => send(readInvitation, { body: link });

/** Returns whether the signed-in identity is a member of this school; `false` if the request fails. */
export const belongsTo = async (school: SchoolId): Promise<boolean> => {
  const logins = await send(listLogins, { body: {} }).catch(() => []);
  // A product admin's list has the other schools, too, without a role.
  return logins.some(({ school_id, role }) => school_id === school && role !== null);
};

/** Links the signed-in identity to the invited member. */
export const linkInvited = (link: InvitationLink) =>
  send(finalizeLogin, { body: { ...link, language: currentLanguage() } });
