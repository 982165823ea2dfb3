import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../../core/time/instant.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A clock of several processes that a test moves. Linux only: libfaketime moves it. */
export interface MovedClock {
  /** Environment of the processes that have this clock. */
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => Instant;
  /** Sets the clock, which goes on from there. */
  readonly moveTo: (instant: Instant) => void;
  readonly remove: () => Promise<void>;
}

const SHARED_MEMORY = '/dev/shm';

/**
 * Removes what libfaketime keeps for each process and a killed one left behind. A later process with the same id, of
 * another user, would not start.
 */
export const removeClocksOfKilledProcesses = (): void => {
  if (!existsSync(SHARED_MEMORY)) return;
  for (const name of readdirSync(SHARED_MEMORY)) {
    const id = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name)?.[1];
    if (id === undefined || existsSync(`/proc/${id}`)) continue;
    try {
      rmSync(join(SHARED_MEMORY, name), { force: true });
    } catch {
      // Another user's, which only that user or root can remove.
    }
  }
};

export const openMovedClock = (at: Instant): MovedClock => {
  removeClocksOfKilledProcesses();
  const folder = temporaryFolder();
  const file = join(folder.path, 'offset');
  let ahead = 0;
  const moveTo = (to: Instant): void => {
    ahead = to.epochMilliseconds - Date.now();
    // A whole file at once, because processes read it at any time.
    writeFileSync(`${file}.new`, `${ahead < 0 ? '' : '+'}${ahead / 1000}`);
    renameSync(`${file}.new`, file);
  };
  moveTo(at);
  return {
    env: {
      // The loader puts the folder of the processor into `$LIB`.
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers and patience go on as before.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => Temporal.Now.instant().add({ milliseconds: ahead }),
    moveTo,
    remove: () => folder.remove(),
  };
};
