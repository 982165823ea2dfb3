import type { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Compose, OutgoingEvent } from '../../server/live/live.ts';
import { participants } from '../signups/repository.ts';
import type { LiveEvent, Message } from './messages.contract.ts';
import { groupOf, messageById, staffIds } from './messages.repository.ts';

const outgoingEvent = (to: Iterable<MemberId>, data: LiveEvent): OutgoingEvent => ({
  to: new Set(to),
  about: data.about,
  data,
});

/** Returns who may currently read the group: the people of the day, and staff. */
const readersOf = async (tx: SchoolTransaction, flightId: FlightId): Promise<MemberId[]> => [
  ...(await participants(tx, flightId)).map(({ user_id }) => user_id),
  ...(await staffIds(tx)),
];

/** Returns who may currently look at the board of the day; the board itself asks more exactly. */
const boardUsers = async (tx: SchoolTransaction, flightId: FlightId): Promise<MemberId[]> => [
  ...(await participants(tx, flightId)).flatMap(({ user_id, part }) => (part === 'start_instructors' ? user_id : [])),
  ...(await staffIds(tx)),
];

const ofMessage = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  about: 'message' | 'deleted',
  message: Message,
): Promise<OutgoingEvent[]> => {
  const readers = await readersOf(tx, flight_id);
  const { kind, author, to } = message;
  const recipients = kind === 'private' ? readers.filter((id) => id === author || id === to) : readers;
  return [outgoingEvent(recipients, { about, flight_id, message })];
};

const ofMember = async (tx: SchoolTransaction, flight_id: FlightId, memberId: MemberId): Promise<OutgoingEvent[]> => {
  const readers = await readersOf(tx, flight_id);
  const changed = outgoingEvent(readers, { about: 'members', flight_id, left: false });
  return readers.includes(memberId)
    ? [changed]
    : [changed, outgoingEvent([memberId], { about: 'members', flight_id, left: true })];
};

/** Builds the events for one NOTIFY; recipients are queried anew each time. */
export const composeLive: Compose = async (tx, { flight: flight_id, about, id }) => {
  switch (about) {
    case 'message':
    case 'deleted': {
      const message = await messageById(tx, id as MessageId);
      return message === null ? [] : ofMessage(tx, flight_id, about, message);
    }
    case 'members':
      return ofMember(tx, flight_id, id as MemberId);
    case 'answers':
    case 'tasks':
      return [outgoingEvent(await staffIds(tx), { about, flight_id })];
    case 'board':
      return [outgoingEvent(await boardUsers(tx, flight_id), { about, flight_id })];
    case 'group':
      return (await groupOf(tx, flight_id)) === null
        ? []
        : [outgoingEvent(await readersOf(tx, flight_id), { about, flight_id })];
    default:
      return [];
  }
};
