import type { FlightId, MessageId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { schoolLanguage, schoolName } from '../accounts/repository.ts';
import { isEve } from '../evening/rules.ts';
import { setChatProgress } from '../flights/commands.ts';
import type { Flight } from '../flights/contract.ts';
import { lockFlight } from '../flights/repository.ts';
import { answersOf, hasPoll } from '../materials/poll.repository.ts';
import { type Addressee, addresseesOfFlight } from '../signups/mails/addressees.repository.ts';
import { whenIn } from '../signups/mails/day-mails.commands.ts';
import { participants } from '../signups/repository.ts';
import { linkToDay } from '../signups/rules.ts';
import { chatDays } from './days.repository.ts';
import { lockOpenGroup, purge, writeClosed, writeReminded } from './ending.repository.ts';
import { isToBeClosed, isToBePurged } from './ending.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { insertMessage } from './messages.repository.ts';
import { insertSteps } from './repository.ts';

type Parts = Pick<RouteParts, 'mailer' | 'publicUrl'>;

const MAILS = { en, de };

/** Closes the group some days after its day: it becomes read-only, and a mirrored one is deleted in WhatsApp. */
export const closeGroup = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  const group = flight === null ? null : await lockOpenGroup(tx, flightId);
  if (flight === null || group === null || !isToBeClosed(flight, await chatDays(tx), now)) return;
  await writeClosed(tx, flightId, now);
  await insertSteps(tx, flightId, group.bridge, [{ type: 'delete_group' }]);
  await setChatProgress(tx, flightId, 'deleted');
};

export const purgeGroup = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight !== null && isToBePurged(flight, now)) await purge(tx, flightId, now);
};

/** Returns those who have a seat and have not answered the poll. */
const unanswered = async (tx: SchoolTransaction, flightId: FlightId) => {
  const answered = new Set((await answersOf(tx, flightId)).map(({ user_id }) => user_id));
  const people = await participants(tx, flightId);
  return people.filter(({ user_id, part }) => part !== 'teacher' && !answered.has(user_id));
};

const mailReminder = async (
  tx: SchoolTransaction,
  { mailer, publicUrl }: Parts,
  flight: Flight,
  addressees: readonly Addressee[],
): Promise<void> => {
  const school = await schoolName(tx);
  const mails = addressees.map(({ user_id, first_name, email, language }) => {
    const { day } = whenIn(language, flight, tx.scope.timeZone);
    const link = linkToDay(publicUrl, tx.scope.schoolId, flight.flight_id);
    const content = MAILS[language].reminder({ firstName: first_name, school, day, link });
    return {
      to: email,
      language,
      content,
      cause: `poll/${flight.flight_id}/reminder/${flight.start_datetime}/${user_id}`,
    };
  });
  await mailer.queueAll(tx, mails);
};

/** Returns the text of the notice in the app: the subject of the mail in the reader's language. */
const noticeText = ({ language, first_name }: Pick<Addressee, 'language' | 'first_name'>, school: string): string =>
  MAILS[language].reminder({ firstName: first_name, school, day: '', link: '' }).subject;

/** Reminds those who have not answered the poll, once, in the evening before: a notice in the app and a mail. */
export const remind = async (tx: SchoolTransaction, parts: Parts, flightId: FlightId, now: Instant): Promise<void> => {
  const flight = await lockFlight(tx, flightId, now);
  const group = flight === null ? null : await lockOpenGroup(tx, flightId);
  if (flight === null || group === null || group.reminded_for === flight.start_datetime) return;
  if (!isEve(flight, tx.scope.timeZone, now) || !(await hasPoll(tx, flightId))) return;
  await writeReminded(tx, flightId, flight.start_datetime);
  const people = await unanswered(tx, flightId);
  if (people.length === 0) return;
  const school = await schoolName(tx);
  const silent = new Set(people.map(({ user_id }) => user_id));
  const reachable = (await addresseesOfFlight(tx, flightId)).filter(({ user_id }) => silent.has(user_id));
  const schoolsOwn = await schoolLanguage(tx);
  for (const { user_id, first_name } of people) {
    const language = reachable.find((one) => one.user_id === user_id)?.language ?? schoolsOwn;
    const body = noticeText({ language, first_name }, school);
    await insertMessage(tx, {
      id: newId<MessageId>(),
      flight_id: flightId,
      kind: 'private',
      to_id: user_id,
      body,
      client_id: null,
    });
  }
  const step = { type: 'send_private_message', people: people.map(({ user_id }) => user_id) } as const;
  await insertSteps(tx, flightId, null, [step]);
  await mailReminder(tx, parts, flight, reachable);
};
