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
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

export type SwapParts = Pick<RouteParts, 'noticeSeal' | 'publicUrl'>;

/**
 * Tells who could not come that their seat was taken, without a name, and the teachers of the day who comes for whom and
 * why. Staff are not told what they did themselves.
 */
export const tellSwap = async (
  tx: SchoolTransaction,
  parts: SwapParts,
  flight: Flight,
  { member_id: left, reason }: HandedOver,
  taker: MemberId,
  now: Instant,
): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const { flight_id, type } = flight;
  const [school, leaves, comes] = [await schoolName(tx), await nameOfMember(tx, left), await nameOfMember(tx, taker)];
  const teachers = (flight.flight_teachers ?? []).filter((id) => id !== tx.scope.actor.memberId);
  const pathOfDay = `/flight/${flight_id}`;
  const notices: Notice[] = [];
  for (const id of [left, ...teachers]) {
    const recipient = await addressee(tx, id);
    if (recipient === null) continue;
    const { first_name, language } = recipient;
    const kind = id === left ? 'seat_taken' : 'swapped';
    const content = MAILS[language][kind]({
      ...whenIn(language, flight, timeZone),
      type,
      firstName: first_name,
      school,
      leaves: leaves ?? '',
      comes: comes ?? '',
      reason: reason ?? '',
      link:
        id === left
          ? linkToDay(parts.publicUrl, schoolId, flight_id)
          : schoolLink(parts.publicUrl, schoolId, pathOfDay),
    });
    notices.push({
      memberId: id,
      kind: 'seat',
      // With everybody in the cause whom the notice names, so that it is deleted with any of them.
      cause: `flight/${flight_id}/${kind}/${newId()}${id === left ? '' : `/${left}/${taker}`}`,
      // Teachers are told of each swap of a day: none supersedes another.
      flightId: id === left ? flight_id : null,
      path: id === left ? pathToDay(flight_id) : pathOfDay,
      language,
      content,
      startsAt: flight.start_datetime,
      until: flight.end_datetime,
    });
  }
  await tell(tx, parts, notices, now);
};
