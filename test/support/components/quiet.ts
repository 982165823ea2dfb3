import { afterEach, vi } from 'vitest';
import { QUIET_TIME } from '../../../web/ui/autosave.machine.ts';

/** Timers run, and a test can move them on, so that it does not wait four seconds for each save. */
export const withMovedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
};

/** Timers run only when the test moves them on, so that a slow machine changes nothing. For components without a server. */
export const withStoppedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
};

afterEach(() => vi.useRealTimers());

/** Moves timers on by the quiet time after an edit. */
export const quietTime = (): Promise<unknown> => vi.advanceTimersByTimeAsync(QUIET_TIME);

/** Moves timers on by this time. */
export const timePasses = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
