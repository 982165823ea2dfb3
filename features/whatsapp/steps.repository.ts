import { STEP_ERRORS } from '../../core/errors/step-errors.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { type ChatStep, PERSON_REASONS } from './steps.contract.ts';

export const stepsOfFlight = async (tx: SchoolTransaction, flightId: FlightId): Promise<ChatStep[]> => {
  const rows = await tx.db
    .selectFrom('chat_task')
    .select([
      'id as task_id',
      'type',
      'status',
      'error',
      'people',
      'by_hand',
      'unsure',
      'results',
      wireInstant('created_at').as('created'),
      wireInstant<string | null>('finished_at').as('finished'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .orderBy('position')
    .execute();
  return rows.map(({ error, results, ...step }) => ({
    ...step,
    error: STEP_ERRORS.find((known) => known === error) ?? null,
    left_out: results.flatMap(({ user_id, reason }) => {
      const known = PERSON_REASONS.find((one) => one === reason);
      return known === undefined ? [] : [{ user_id, reason: known }];
    }),
  }));
};
