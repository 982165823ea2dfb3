import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '../../core/time/instant.ts';
import { type EmbeddedProgram, openEmbeddedProgram } from '../faults/embedded-program.ts';
import { openMovedClock } from './moved-clock.ts';
import { type MailServer, startMailServer } from './smtp.ts';

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

/** Counts the jobs that run or should. */
export const DUE = `select count(*)::int as due from jobs.job
  where state = 'active' or (state < 'active' and start_after <= clock_timestamp())`;

/** Starts the whole program, whose clock shows this instant. */
export const openMovedProgram = async (at: Instant): Promise<MovedProgram> => {
  const clock = openMovedClock(at);
  const mails = await startMailServer();
  const program = await openEmbeddedProgram(
    { SMTP_URL: mails.url, DEMO: 'off', ...clock.env },
    () => new Date(clock.now().epochMilliseconds),
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
    now: clock.now,
    moveTo: async (instant) => {
      clock.moveTo(instant);
      await settle();
    },
    settle,
    remove: async () => {
      await program.remove();
      await mails.stop();
      await clock.remove();
    },
  };
};
