import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { schoolName } from '../../accounts/repository.ts';
import type { Flight } from '../../flights/contract.ts';
import { type Notice, type TellParts, tell } from '../../notices/commands.ts';
import type { HandedOver } from '../hand-over/repository.ts';
import { addressee, addresseesAmong, nameOfMember } from './addressees.repository.ts';
import { aboutDay, mailedDay } from './day-mails.commands.ts';
import { de } from './hand-over.mails.de.ts';
import { en } from './hand-over.mails.en.ts';

const MAILS = { en, de };

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
  parts: TellParts,
  flight: Flight,
  { kind, left, reason, taker }: Leaving,
  now: Instant,
): Promise<void> => {
  const path = `/flight/${flight.flight_id}`;
  const [leaves, comes] = [await nameOfMember(tx, left), await nameOfMember(tx, taker ?? null)];
  const school = await schoolName(tx);
  const teachers = (flight.flight_teachers ?? []).filter((id) => id !== tx.scope.actor.memberId);
  // The cause has everybody whom the notice names, so that it is deleted with any of them.
  const cause = ['flight', flight.flight_id, kind, newId(), left, ...(taker === undefined ? [] : [taker])].join('/');
  const notices = (await addresseesAmong(tx, teachers)).map((recipient): Notice => {
    const { user_id: memberId, language } = recipient;
    const content = MAILS[language][kind]({
      ...mailedDay(tx, parts, flight, school, recipient, path),
      leaves: leaves ?? '',
      comes: comes ?? '',
      reason: reason ?? '',
    });
    // A later notice to a teacher must not supersede this one, so it names no day.
    return { ...aboutDay(flight), flightId: null, path, memberId, kind: 'seat', cause, language, content };
  });
  await tell(tx, parts, notices, now);
};

/** Tells who could not come that their seat was taken, without a name, and the teachers of the day who comes for whom. */
export const tellSwap = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  { member_id: left, reason }: HandedOver,
  taker: MemberId,
  now: Instant,
): Promise<void> => {
  const recipient = await addressee(tx, left);
  if (recipient !== null) {
    const { language } = recipient;
    const content = MAILS[language].seat_taken(mailedDay(tx, parts, flight, await schoolName(tx), recipient));
    const cause = `flight/${flight.flight_id}/seat_taken/${newId()}`;
    await tell(tx, parts, [{ ...aboutDay(flight), memberId: left, kind: 'seat', cause, language, content }], now);
  }
  await tellTeachers(tx, parts, flight, { kind: 'swapped', left, reason, taker }, now);
};
