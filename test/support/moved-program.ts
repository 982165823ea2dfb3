import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '../../core/time/instant.ts';
import { type EmbeddedProgram, openEmbeddedProgram } from '../faults/embedded-program.ts';
import { type MailServer, startMailServer } from './smtp.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The server, its timers and jobs, and PostgreSQL under one clock that the test moves. */
export interface MovedProgram extends Pick<EmbeddedProgram, 'url' | 'superuser' | 'as'> {
  readonly mails: MailServer;
  /** The time of that clock. */
  readonly now: () => Instant;
  /** Moves the clock, which goes on from there, and waits until all that is due is done. */
  readonly moveTo: (instant: Instant) => Promise<void>;
  /** Waits until all that is due is done. */
  readonly settle: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const DUE = `select count(*)::int as due from jobs.job
  where state = 'active' or (state < 'active' and start_after <= clock_timestamp())`;

/** Starts the whole program, whose clock shows this instant. Linux only: the clock is moved by libfaketime. */
export const openMovedProgram = async (at: Instant): Promise<MovedProgram> => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'offset');
  let ahead = 0;
  const moveClock = (to: Instant): void => {
    ahead = to.epochMilliseconds - Date.now();
    // A whole file at once, because processes read it at any time.
    writeFileSync(`${file}.new`, `${ahead < 0 ? '' : '+'}${ahead / 1000}`);
    renameSync(`${file}.new`, file);
  };
  moveClock(at);
  const mails = await startMailServer();
  const program = await openEmbeddedProgram(
    {
      SMTP_URL: mails.url,
      DEMO: 'off',
      // The loader puts the folder of the processor into `$LIB`.
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers and patience go on as before.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    () => new Date(Date.now() + ahead),
  );
  const settle = async (): Promise<void> => {
    const { process } = program.program;
    const done = once(process, 'message');
    process.send('do what is due');
    await done;
    for (let due = 1; due > 0; await pause(20)) {
      const { rows } = await program.superuser.query<{ due: number }>(DUE);
      due = rows[0]?.due ?? 0;
    }
  };
  return {
    url: program.url,
    superuser: program.superuser,
    as: program.as,
    mails,
    now: () => Temporal.Now.instant().add({ milliseconds: ahead }),
    moveTo: async (instant) => {
      moveClock(instant);
      await settle();
    },
    settle,
    remove: async () => {
      await program.remove();
      await mails.stop();
      await folder.remove();
    },
  };
};
