import { isStaff } from '../../../core/access/roles.ts';
import { schoolLink } from '../../../core/contract/school-link.ts';
import type { Download } from '../../../core/contract/shapes.ts';
import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { FeedId, FlightId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import { newId } from '../../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { ReadFeed } from '../../../server/http/calendars.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { schoolName } from '../../accounts/repository.ts';
import { lockMember } from '../../members/repository.ts';
import { linkToDay } from '../rules.ts';
import { type CalendarDay, calendarText } from './calendar.view.ts';
import { CALENDAR_TYPE, type Feed } from './contract.ts';
import { de } from './feed.texts.de.ts';
import { en } from './feed.texts.en.ts';
import * as stored from './repository.ts';

const WORDS = { en, de };

type Addresses = Pick<RouteParts, 'calendarAddress'>;

/** Returns the caller's feed. Product admins who are not members have none. */
export const ownFeed = async (tx: SchoolTransaction, { calendarAddress }: Addresses): Promise<Feed> => {
  const { actor } = tx.scope;
  const id = actor.memberId === null ? null : await stored.feedOf(tx, actor.memberId);
  if (id === null) return null;
  return { id, own: calendarAddress(id, 'own'), all: isStaff(actor) ? calendarAddress(id, 'all') : null };
};

/** Creates the caller's feed, or renews it if it still is the one that they saw. */
export const renewFeed = async (
  tx: SchoolTransaction,
  parts: Addresses,
  insteadOf: FeedId | null,
  now: Instant,
): Promise<Feed | Refusal> => {
  const { memberId } = tx.scope.actor;
  if (memberId === null || (await lockMember(tx, memberId)) === null) return refuse('not_found');
  await stored.writeFeed(tx, memberId, { id: newId<FeedId>(), insteadOf, now });
  return ownFeed(tx, parts);
};

export const endOwnFeed = async (tx: SchoolTransaction): Promise<Feed> => {
  const { memberId } = tx.scope.actor;
  if (memberId !== null) await stored.endFeed(tx, memberId);
  return null;
};

/** Returns links as mails have them: a seat is on the page of sign-ups, every other day on its own. */
const linksIn =
  (publicUrl: string, { scope: { schoolId } }: SchoolTransaction) =>
  ({ flight_id, part }: CalendarDay): string =>
    part === 'seat'
      ? linkToDay(publicUrl, schoolId, flight_id)
      : schoolLink(publicUrl, schoolId, `/flight/${flight_id}`);

export const dayForCalendar = async (
  tx: SchoolTransaction,
  { publicUrl }: Pick<RouteParts, 'publicUrl'>,
  flightId: FlightId,
): Promise<Download | Refusal> => {
  const { actor } = tx.scope;
  const { memberId } = actor;
  if (memberId === null) return refuse('not_found');
  const [day, language] = await Promise.all([
    stored.calendarDay(tx, { memberId, days: isStaff(actor) ? 'all' : 'own' }, flightId),
    stored.languageOfMember(tx, memberId),
  ]);
  if (day === null) return refuse('not_found');
  const text = calendarText([day], { name: null, words: WORDS[language], linkTo: linksIn(publicUrl, tx) });
  const date = schoolDay(Temporal.Instant.from(day.start_datetime), tx.scope.timeZone);
  return { name: `aufwind-${date}.ics`, type: CALENDAR_TYPE, content: new TextEncoder().encode(text) };
};

interface Reading extends Pick<RouteParts, 'identityPool' | 'publicUrl'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
}

/** Calendar programs read feeds with this. Rights are looked up each time, because nobody ends a program's session. */
export const feedsIn =
  ({ asProgram, identityPool, publicUrl, clock }: Reading): ReadFeed =>
  async (id, days) => {
    const reader = await stored.readerOf(identityPool, id);
    if (reader === null || (days === 'all' && !isStaff(reader))) return null;
    const { schoolId, memberId } = reader;
    return asProgram.inSchool(schoolId, async (tx) => {
      const [rows, language, school] = await Promise.all([
        stored.calendarDays(tx, { memberId, days, now: clock() }),
        stored.languageOfMember(tx, memberId),
        schoolName(tx),
      ]);
      const words = WORDS[language];
      return calendarText(rows, { name: words[days](school), words, linkTo: linksIn(publicUrl, tx) });
    });
  };
