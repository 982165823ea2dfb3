import type { SchoolId } from '../../../core/ids/ids.ts';
import { TooMuchWork } from '../../work-queue.ts';

/** Lets each school have so many pieces of work waiting or under way at most, so that none takes the places of all others. */
export const shareOf = (most: number) => {
  const taken = new Map<SchoolId, number>();
  return async <Result>(schoolId: SchoolId, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(schoolId) ?? 0;
    if (own >= most) throw new TooMuchWork();
    taken.set(schoolId, own + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(schoolId) ?? 1) - 1;
      if (left === 0) taken.delete(schoolId);
      else taken.set(schoolId, left);
    }
  };
};
