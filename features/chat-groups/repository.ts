import type { FlightId, TaskId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { type ChatTask, TASK_ERRORS, type TaskType } from './contract.ts';

export const insertGroup = async (tx: SchoolTransaction, flight_id: FlightId): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await tx.db.insertInto('chat_group').values({ school_id: schoolId, flight_id, created_by: actor.memberId }).execute();
};

export const insertPoll = async (tx: SchoolTransaction, flight_id: FlightId): Promise<void> => {
  await tx.db.insertInto('poll').values({ school_id: tx.scope.schoolId, flight_id }).execute();
};

/** Steps that are done in the transaction itself, in this order. */
export const insertDoneTasks = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  types: readonly TaskType[],
): Promise<void> => {
  const of = { school_id: tx.scope.schoolId, flight_id, status: 'completed' } as const;
  await tx.db
    .insertInto('chat_task')
    .values(types.map((type) => ({ ...of, id: newId<TaskId>(), type })))
    .execute();
};

export const tasksOfFlight = async (tx: SchoolTransaction, flightId: FlightId): Promise<ChatTask[]> => {
  const rows = await tx.db
    .selectFrom('chat_task')
    .select(['id as task_id', 'type', 'status', 'error', wireInstant('created_at').as('created')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .orderBy('position')
    .execute();
  return rows.map(({ error, ...task }) => ({ ...task, error: TASK_ERRORS.find((known) => known === error) ?? null }));
};
