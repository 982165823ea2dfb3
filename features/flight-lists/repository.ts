import { isStaff } from '../../core/access/roles.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { flightsById } from '../flights/repository.ts';
import { fullMembers } from '../members/repository.ts';
import { schoolConfig } from '../schools/repository.ts';
import { companionsFor, type Participant } from '../signups/companions.rules.ts';
import { participants } from '../signups/repository.ts';
import type { PaperFacts } from './making.rules.ts';
import { mayPrint } from './permissions.ts';
import { listedCompanions } from './shared-list.rules.ts';

const wholeCrew = async (tx: SchoolTransaction, everybody: readonly Participant[]): Promise<PaperFacts['crew']> => {
  const ids = everybody.map(({ user_id }) => user_id);
  const members = new Map((await fullMembers(tx, ids)).map((member) => [member.user_id, member]));
  const docs = (part: Participant['part']) =>
    everybody.flatMap((one) => (one.part === part ? (members.get(one.user_id) ?? []) : []));
  return {
    flight_teachers_docs: docs('teacher'),
    start_instructors_docs: docs('start_instructors'),
    students_docs: docs('students'),
  };
};

/** Returns the people of a list as the reader may see them, or `null` if this day has no list for the reader. */
const crewFor = async (tx: SchoolTransaction, flightId: FlightId): Promise<PaperFacts['crew'] | null> => {
  const { actor } = tx.scope;
  if (!mayPrint(actor)) return null;
  const everybody = await participants(tx, flightId);
  if (isStaff(actor)) return wholeCrew(tx, everybody);
  const companions = companionsFor(actor, everybody);
  return companions && listedCompanions(companions, tx.scope.schoolId);
};

/** Reads all data of a day's list, in at most four queries; `null` if the reader has no such day. */
export const listFacts = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  now: Instant,
): Promise<Pick<PaperFacts, 'flight' | 'crew' | 'school'> | null> => {
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined) return null;
  const crew = await crewFor(tx, flightId);
  return crew && { flight, school: await schoolConfig(tx), crew };
};
