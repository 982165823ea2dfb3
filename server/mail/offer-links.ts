import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { openedOrNull, sealWith } from '../jobs/seal.ts';

/** One offer of a seat to one member. */
export interface Offering {
  readonly schoolId: SchoolId;
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  /** The time of the offer, on the wire: a later one has another, so that its link is another one. */
  readonly until: string;
}

/** Links that answer an offer without a sign-in. They are sealed, so nobody can make one for another member. */
export const offerLinks = (secret: string, publicUrl: string) => {
  const seal = sealWith(secret, 'offers');
  return {
    linkOf: (of: Offering): string =>
      `${publicUrl}/offer?${new URLSearchParams({ of: seal.close(of).toString('base64url') })}`,
    /** Returns what a link answers; `null` for a link that is not ours. */
    read: (of: unknown): Offering | null =>
      typeof of === 'string' ? openedOrNull<Offering>(seal, Buffer.from(of, 'base64url')) : null,
  };
};
