import type { FlightId, MemberId, NoticeId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { MailContent } from '../../server/mail/mail.ts';
import type { NoticeKind } from './contract.ts';
import { insertNotices } from './repository.ts';
import { SUPERSEDED } from './rules.ts';

/** The parts with which notices are written. */
export type TellParts = Pick<RouteParts, 'noticeSeal' | 'publicUrl'>;

/** A notice to one member. */
export interface Notice {
  readonly memberId: MemberId;
  readonly kind: NoticeKind;
  /**
   * A member is told each cause once, however often `tell` is called. Its parts, between slashes, name the other people
   * whom the notice names, so that it is deleted with them. Contains no secret.
   */
  readonly cause: string;
  /** The day that the notice is about: a later one about it may supersede it. */
  readonly flightId: FlightId | null;
  /** The page to which it leads, such as `/signups#day-…`. */
  readonly path: string;
  readonly language: Language;
  /** The mail; its subject is the title in the app. */
  readonly content: MailContent;
  /** The start of the day, on the wire: within 24 hours before it, urgent kinds pass quiet hours. */
  readonly startsAt: string | null;
  /** The mail is not sent after this time, on the wire. */
  readonly until: string | null;
}

/** The content of a mail while it waits, encrypted. */
export interface Sealed {
  readonly language: Language;
  readonly content: MailContent;
}

/**
 * Tells members something in the transaction of its cause: in the app at once, and by mail as soon as quiet hours and
 * budgets allow. Each gets it on the channels that they want.
 */
export const tell = async (
  tx: SchoolTransaction,
  { noticeSeal }: Pick<RouteParts, 'noticeSeal'>,
  notices: readonly Notice[],
  now: Instant,
): Promise<void> => {
  if (notices.length === 0) return;
  const rows = notices.map(({ memberId, kind, cause, flightId, path, language, content, startsAt, until }) => ({
    id: newId<NoticeId>(),
    member_id: memberId,
    kind,
    cause,
    flight_id: flightId,
    title: content.subject,
    path,
    starts_at: startsAt,
    until,
    sealed: noticeSeal.close({ language, content } satisfies Sealed).toString('base64'),
    supersedes: SUPERSEDED[kind],
  }));
  await insertNotices(tx, rows, now);
};
