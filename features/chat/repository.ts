import { sql } from 'kysely';
import type { FlightId, MemberId, MessageId, StepId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { BridgeKind, StepType } from './contract.ts';
import { isMirrored } from './rules.ts';

export interface GroupFacts {
  readonly flight_id: FlightId;
  readonly bridge: BridgeKind | null;
  /** Marker of a mirrored group. */
  readonly marker: string | null;
}

export const insertGroup = async (tx: SchoolTransaction, group: GroupFacts): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await tx.db
    .insertInto('chat_group')
    .values({ school_id: schoolId, created_by: actor.memberId, ...group })
    .execute();
};

export interface Step {
  readonly type: StepType;
  readonly people?: readonly MemberId[];
  readonly body?: string;
  /** Id of our message that the step passes on. */
  readonly message?: MessageId;
}

/**
 * Inserts steps in this order. In our own group they are completed by the transaction itself; a bridge performs those
 * of a mirrored group later.
 */
export const insertSteps = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  bridge: BridgeKind | null,
  steps: readonly Step[],
): Promise<void> => {
  const now = sql<string>`clock_timestamp()`;
  await tx.db
    .insertInto('chat_task')
    .values(
      steps.map(({ type, people = [], body = '', message = null }) => ({
        school_id: tx.scope.schoolId,
        id: newId<StepId>(),
        flight_id,
        type,
        message_id: message,
        people: [...people],
        ...(isMirrored(bridge, type)
          ? { status: 'queued' as const, body }
          : { status: 'completed' as const, finished_at: now }),
      })),
    )
    .execute();
};

/** Deletes the steps that would pass on a deleted message. */
export const deleteSteps = async (tx: SchoolTransaction, messageId: MessageId): Promise<void> => {
  const { schoolId } = tx.scope;
  await tx.db
    .deleteFrom('chat_task')
    .where('school_id', '=', schoolId)
    .where('message_id', '=', messageId)
    .where('status', 'in', ['queued', 'waiting'])
    .execute();
  await tx.db
    .updateTable('chat_task')
    .set({ body: '' })
    .where('school_id', '=', schoolId)
    .where('message_id', '=', messageId)
    .execute();
};
