import { afterEach, vi } from 'vitest';
import { QUIET_TIME } from '../../../web/ui/autosave/autosave.machine.ts';

/** Lets time advance normally and by request, so that tests need not wait four seconds for each autosave. */
export const withMovedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
};

/**
 * Stops time except where the test advances it, and while an action of the test driver (`click`, `hover`) waits, which is
 * longer on a slow machine. For tests without a server.
 */
export const withStoppedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
};

afterEach(() => vi.useRealTimers());

/** Advances time by the pause after an edit that triggers autosave. */
export const quietTime = (): Promise<unknown> => vi.advanceTimersByTimeAsync(QUIET_TIME);

/** Advances time by so many milliseconds. */
export const timePasses = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
