import type { FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { flightsById } from '../flights/repository.ts';
import { fullMembers } from '../members/repository.ts';
import { schoolConfig } from '../schools/repository.ts';
import { type Participant, participants } from '../signups/repository.ts';
import type { PaperFacts } from './making.rules.ts';

/** Reads all data of a day's list, in four queries; `null` if the school has no such day. */
export const listFacts = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  now: Instant,
): Promise<Pick<PaperFacts, 'flight' | 'crew' | 'school'> | null> => {
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined) return null;
  const everybody = await participants(tx, flightId);
  const ids = everybody.map(({ user_id }) => user_id);
  const members = new Map((await fullMembers(tx, ids)).map((member) => [member.user_id, member]));
  const docs = (part: Participant['part']) =>
    everybody.flatMap((one) => (one.part === part ? (members.get(one.user_id) ?? []) : []));
  return {
    flight,
    school: await schoolConfig(tx),
    crew: {
      flight_teachers_docs: docs('teacher'),
      start_instructors_docs: docs('start_instructors'),
      students_docs: docs('students'),
    },
  };
};
