import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';

export interface GroupKey {
  readonly schoolId: SchoolId;
  readonly flightId: FlightId;
}

/** Passes work on chat groups from the server that discovers it to the one that does it. */
export interface ChatQueues {
  /** Queues work on a group after so many milliseconds, unless a job for it is already waiting. */
  readonly work: (group: GroupKey, afterMs: number) => Promise<void>;
  /** Queues the processing of the school's bridge reports. */
  readonly reports: (schoolId: SchoolId) => Promise<void>;
  /** Queues the deletion of mirrored groups whose flight days were deleted. */
  readonly orphans: (schoolId: SchoolId) => Promise<void>;
}

export const chatQueuesOf = ({ queueAlone }: Pick<Jobs, 'queueAlone'>): ChatQueues => ({
  work: (group, afterMs) =>
    queueAlone({ name: 'chat', data: group, key: `${group.schoolId}/${group.flightId}`, after: afterMs }),
  reports: (schoolId) => queueAlone({ name: 'chat-reports', data: { schoolId }, key: schoolId }),
  orphans: (schoolId) => queueAlone({ name: 'chat-orphans', data: { schoolId }, key: schoolId }),
});
