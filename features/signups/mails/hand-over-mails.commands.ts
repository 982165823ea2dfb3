import { schoolLink } from '../../../core/contract/school-link.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { type Notice, tell } from '../../notices/commands.ts';
import type { HandedOver } from '../hand-over/repository.ts';
import { linkToDay, pathToDay } from '../rules.ts';
import { addressee, nameOfMember } from './addressees.repository.ts';
import { whenIn } from './day-mails.commands.ts';
import { de } from './hand-over.mails.de.ts';
import { en } from './hand-over.mails.en.ts';

const MAILS = { en, de };

export type SwapParts = Pick<RouteParts, 'noticeSeal' | 'publicUrl'>;

interface Leaving {
  readonly kind: 'swapped' | 'start_instructor_left';
  /** The member who can't come, for this reason. */
  readonly left: MemberId;
  readonly reason: string | null;
  /** The member who comes instead. */
  readonly taker?: MemberId;
}

/** Tells the teachers of a day, except the one who acts, who can't come, why, and who comes instead. */
export const tellTeachers = async (
  tx: SchoolTransaction,
  parts: SwapParts,
  flight: Flight,
  { kind, left, reason, taker }: Leaving,
  now: Instant,
): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const { flight_id, type } = flight;
  const path = `/flight/${flight_id}`;
  const [leaves, comes] = [await nameOfMember(tx, left), await nameOfMember(tx, taker ?? null)];
  // The cause has everybody whom the notice names, so that it is deleted with any of them.
  const cause = ['flight', flight_id, kind, newId(), left, ...(taker === undefined ? [] : [taker])].join('/');
  const notices: Notice[] = [];
  for (const memberId of flight.flight_teachers ?? []) {
    const recipient = memberId === tx.scope.actor.memberId ? null : await addressee(tx, memberId);
    if (recipient === null) continue;
    const { first_name, language } = recipient;
    const content = MAILS[language][kind]({
      ...whenIn(language, flight, timeZone),
      type,
      firstName: first_name,
      leaves: leaves ?? '',
      comes: comes ?? '',
      reason: reason ?? '',
      link: schoolLink(parts.publicUrl, schoolId, path),
    });
    const { start_datetime: startsAt, end_datetime: until } = flight;
    // A later notice to a teacher must not supersede this one, so it names no day.
    notices.push({ memberId, kind: 'seat', cause, flightId: null, path, language, content, startsAt, until });
  }
  await tell(tx, parts, notices, now);
};

/** Tells who could not come that their seat was taken, without a name, and the teachers of the day who comes for whom. */
export const tellSwap = async (
  tx: SchoolTransaction,
  parts: SwapParts,
  flight: Flight,
  { member_id: left, reason }: HandedOver,
  taker: MemberId,
  now: Instant,
): Promise<void> => {
  const { flight_id, type, start_datetime: startsAt, end_datetime: until } = flight;
  const recipient = await addressee(tx, left);
  if (recipient !== null) {
    const { first_name, language } = recipient;
    const content = MAILS[language].seat_taken({
      ...whenIn(language, flight, tx.scope.timeZone),
      type,
      firstName: first_name,
      school: await schoolName(tx),
      link: linkToDay(parts.publicUrl, tx.scope.schoolId, flight_id),
    });
    const cause = `flight/${flight_id}/seat_taken/${newId()}`;
    const about = { memberId: left, kind: 'seat', cause, flightId: flight_id, path: pathToDay(flight_id) } as const;
    await tell(tx, parts, [{ ...about, language, content, startsAt, until }], now);
  }
  await tellTeachers(tx, parts, flight, { kind: 'swapped', left, reason, taker }, now);
};
