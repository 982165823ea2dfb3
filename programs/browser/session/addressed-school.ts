import { SCHOOL_PARAMETER } from '../../../core/contract/school-link.ts';
import { type FlightId, looksLikeId, type MemberId, type SchoolId } from '../../../core/ids/ids.ts';
import { paths, returnPath } from '../paths.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

export interface Addressed {
  /** The school that a link of a mail names. */
  readonly school: SchoolId | null;
  /** The day or member that the page is about, by which the server finds their school. */
  readonly about: { readonly flight_id?: FlightId; readonly user_id?: MemberId };
}

/** Returns what an address says about its school; of the sign-in page, the address to which it leads. */
export const addressedBy = (href: string): Addressed => {
  const here = new URL(href);
  const to = here.pathname === paths.login ? returnPath(here.searchParams.get('to')) : null;
  const { pathname, searchParams, hash } = to === null ? here : new URL(to, here);
  const school = searchParams.get(SCHOOL_PARAMETER) ?? '';
  const [id] = ID.exec(pathname + hash) ?? [];
  const about = pathname.startsWith('/member/') ? { user_id: id as MemberId } : { flight_id: id as FlightId };
  return { school: looksLikeId(school) ? (school as SchoolId) : null, about: id === undefined ? {} : about };
};
