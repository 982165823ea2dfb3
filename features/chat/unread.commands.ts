import { schoolLink } from '../../core/contract/school-link.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import { readersAmong } from '../evening/repository.ts';
import { flightsById } from '../flights/repository.ts';
import { hasEnded } from '../flights/rules.ts';
import { type Notice, type TellParts, tell } from '../notices/commands.ts';
import { aboutDay, whenIn } from '../signups/mails/day-mails.commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { lockGroup } from './messages.repository.ts';
import { unreadSince, writeLooked } from './unread.repository.ts';

const MAILS = { en, de };

/** Messages that nobody mails about: so long they may be read in the app. */
const PATIENCE = { hours: 1 };

/**
 * Tells the members of a group who have not read a message for an hour, once until they read again, however many follow:
 * the cause is what they have read last.
 */
export const tellUnread = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const group = await lockGroup(tx, flightId);
  const [flight] = await flightsById(tx, [flightId], now);
  if (group === null || flight === undefined) return;
  const sent = now.subtract(PATIENCE);
  await writeLooked(tx, flightId, sent);
  if (group.closed || hasEnded(flight, now)) return;
  const unread = new Map((await unreadSince(tx, flightId, sent)).map((one) => [one.member_id, one]));
  const [readers, school, path] = [
    await readersAmong(tx, [...unread.keys()]),
    await schoolName(tx),
    `/chat/${flightId}`,
  ];
  const notices = readers.flatMap(({ user_id: memberId, first_name, language }): Notice[] => {
    const of = unread.get(memberId);
    if (of === undefined) return [];
    const content = MAILS[language].unread({
      firstName: first_name,
      school,
      day: whenIn(language, flight, tx.scope.timeZone).day,
      link: schoolLink(parts.publicUrl, tx.scope.schoolId, path),
      count: of.count,
    });
    const about = { ...aboutDay(flight), path };
    return [{ ...about, memberId, kind: 'chat', cause: `chat/${flightId}/${of.position}`, language, content }];
  });
  await tell(tx, parts, notices, now);
};
