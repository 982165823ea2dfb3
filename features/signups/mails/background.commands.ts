import type { FastifyBaseLogger } from 'fastify';
import type { SchoolId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { nextNews } from '../../flights/news.repository.ts';
import type { TellParts } from '../../notices/commands.ts';
import { mailNews } from './day-mails.commands.ts';
import { mailSeatNews } from './seat-mails.commands.ts';
import { nextSeatNews } from './seat-mails.repository.ts';

interface NewsBackground extends TellParts, Pick<RouteParts, 'identityPool'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const isDue = ({ due_in }: { readonly due_in: number }): boolean => due_in <= 0;

/** Mails what is due. Several servers may run it at the same time: the news are removed where the mails are queued. */
export const newsInBackground = (parts: NewsBackground) => {
  const { asProgram, identityPool, clock, log } = parts;
  // A failure in one school must not delay the others.
  const inSchool = (schoolId: SchoolId, work: (tx: SchoolTransaction) => Promise<void>) =>
    asProgram
      .inSchool(schoolId, work)
      .catch((err) => log.error({ err }, 'the mails about a flight day failed; they are tried again'));
  return {
    /** Returns the milliseconds until the next mails are due if that is within a minute. */
    mailNews: async (): Promise<number | undefined> => {
      const days = await nextNews(identityPool, clock());
      for (const { school_id, flight_id } of days.filter(isDue))
        await inSchool(school_id, (tx) => mailNews(tx, parts, flight_id, clock()));
      // Queried afterwards, because mails about a seat wait for those about its day.
      const seats = await nextSeatNews(identityPool, clock());
      for (const { school_id, member_id } of seats.filter(isDue))
        await inSchool(school_id, (tx) => mailSeatNews(tx, parts, member_id, clock()));
      const waits = [...days, ...seats].filter((news) => !isDue(news)).map(({ due_in }) => due_in);
      return waits.length === 0 ? undefined : Math.min(...waits);
    },
  };
};
