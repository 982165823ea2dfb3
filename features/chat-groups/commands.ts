import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { setChatProgress } from '../flights/commands.ts';
import { lockFlight } from '../flights/repository.ts';
import { insertDoneTasks, insertGroup, insertPoll } from './repository.ts';
import { mayMakeGroup, mayMakePoll } from './rules.ts';

type Done = { success: true } | Refusal;

/** Under the flight's lock: of two presses at once the second finds the group of the first. */
export const createGroup = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<Done> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const verdict = mayMakeGroup(flight, now);
  if (typeof verdict === 'object') return refuse(verdict.refusal);
  if (verdict === 'do') {
    await insertGroup(tx, flightId);
    // Members and admins of our own group follow from the day itself, so these steps are done as soon as it is there.
    await insertDoneTasks(tx, flightId, ['create_group', 'make_admin', 'add_members']);
    await setChatProgress(tx, flightId, 'created');
  }
  return { success: true };
};

export const createPoll = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<Done> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const verdict = mayMakePoll(flight, now);
  if (typeof verdict === 'object') return refuse(verdict.refusal);
  if (verdict === 'do') {
    await insertPoll(tx, flightId);
    await insertDoneTasks(tx, flightId, ['create_poll']);
    await setChatProgress(tx, flightId, 'poll_sent');
  }
  return { success: true };
};
