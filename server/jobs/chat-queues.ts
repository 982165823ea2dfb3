import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import type { Jobs } from './jobs.ts';

export interface GroupKey {
  readonly schoolId: SchoolId;
  readonly flightId: FlightId;
}

/** How work on chat groups gets from the server that found it to the one that does it. */
export interface ChatQueues {
  /** The group is worked on after so many milliseconds; where that is planned already, once is enough. */
  readonly work: (group: GroupKey, afterMs: number) => Promise<void>;
  /** Reports of the school's bridge are handled. */
  readonly reports: (schoolId: SchoolId) => Promise<void>;
  /** Mirrored groups whose days were deleted are taken down. */
  readonly orphans: (schoolId: SchoolId) => Promise<void>;
}

export const chatQueuesOf = ({ queueAlone }: Pick<Jobs, 'queueAlone'>): ChatQueues => ({
  work: (group, afterMs) =>
    queueAlone({ name: 'chat', data: group, key: `${group.schoolId}/${group.flightId}`, after: afterMs }),
  reports: (schoolId) => queueAlone({ name: 'chat-reports', data: { schoolId }, key: schoolId }),
  orphans: (schoolId) => queueAlone({ name: 'chat-orphans', data: { schoolId }, key: schoolId }),
});
