import { afterEach, vi } from 'vitest';
import { QUIET_TIME } from '../../../web/ui/autosave.machine.ts';

/** Time goes on by itself, and may be moved on: nobody waits four seconds for each save. */
export const withMovedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
};

/** Time stands still but for what the test moves it on: a slow machine changes nothing. For what needs no server. */
export const withStoppedTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
};

afterEach(() => vi.useRealTimers());

/** The quiet time after an edit passes. */
export const quietTime = (): Promise<unknown> => vi.advanceTimersByTimeAsync(QUIET_TIME);

/** Everything that would wait so long. */
export const timePasses = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
