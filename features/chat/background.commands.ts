import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { closeGroup, purgeGroup, remind } from './ending.commands.ts';
import { type DueEnding, dueEndings } from './ending.repository.ts';
import { tellUnread } from './unread.commands.ts';

export interface ChatBackground extends Pick<RouteParts, 'identityPool' | 'mailer' | 'noticeSeal' | 'publicUrl'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Performs what is due in chat groups. Several servers may run it at the same time. */
export const chatInBackground = (parts: ChatBackground) => {
  const { asProgram, identityPool, clock, log } = parts;
  const end = async ({ school_id, flight_id, what }: DueEnding): Promise<void> => {
    const now = clock();
    await asProgram.inSchool(school_id, (tx) => {
      if (what === 'close') return closeGroup(tx, flight_id, now);
      if (what === 'unread') return tellUnread(tx, parts, flight_id, now);
      return what === 'purge' ? purgeGroup(tx, flight_id, now) : remind(tx, parts, flight_id, now);
    });
  };
  return {
    everyMinute: async (): Promise<void> => {
      for (const due of await dueEndings(identityPool, clock())) {
        // A failure in one school must not delay the others.
        await end(due).catch((err) => log.error({ err, what: due.what }, 'chat: what is due failed'));
      }
    },
  };
};
