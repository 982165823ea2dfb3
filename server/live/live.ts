import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { type FlightId, looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import type { AsProgram } from '../db/as-program.ts';
import { startListener } from '../db/listener.ts';
import type { SchoolTransaction } from '../db/transaction.ts';
import { type ChangedDay, collectChangedDays } from './changed-days.ts';

/** A notification of `app.tell_chat`: the chat group and what it is about. */
export interface Heard {
  readonly school: SchoolId;
  readonly flight: FlightId;
  readonly about: string;
  readonly id: string | null;
}

/** An event and its recipients, as queried from the database at this moment. */
export interface Word {
  /** `null`: product admins who are not members. */
  readonly to: ReadonlySet<MemberId | null>;
  readonly about: string;
  readonly data: unknown;
}

export type Compose = (tx: SchoolTransaction, heard: Heard) => Promise<readonly Word[]>;

/** Builds the events for changed flight days; `listening` are the members with a stream on this server. */
export type ComposeDays = (
  tx: SchoolTransaction,
  days: readonly ChangedDay[],
  listening: ReadonlySet<MemberId | null>,
) => Promise<readonly Word[]>;

export interface Listening {
  readonly memberId: MemberId | null;
  /** Ids that end the stream: those of the person and of the member, and of the session if the token names one. */
  readonly endsWith: readonly string[];
  /** Called once the stream can be ended, because its session may have ended just before. */
  readonly stillMay: () => Promise<boolean>;
}

export interface Live {
  /** Returns a stream of server-sent events for this member, as text. It ends with its session and person. */
  readonly join: (schoolId: SchoolId, listener: Listening) => Readable;
  /** Returns the number of streams open on this server. */
  readonly listeners: () => number;
  /** Registers a function that is called for each notification with this subject, even without streams. */
  readonly on: (about: string, act: (heard: Heard) => void) => void;
  readonly end: () => Promise<void>;
}

export interface LiveParts {
  readonly newClient: () => Client;
  readonly asProgram: AsProgram;
  readonly compose: Compose;
  readonly composeDays: ComposeDays;
  /** Returns whether the error is already reported as an outage of the database. */
  readonly isOutage: (error: unknown) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const CHAT = 'aufwind_chat';
const DAYS = 'aufwind_days';
/** Channel of the database triggers with ids of ended sessions, persons and members. */
const ENDED = 'aufwind_ended';
/** Milliseconds between heartbeats; proxies close connections that are silent for longer. */
const BEAT = 25_000;
/** Milliseconds until a stream is closed. The client reconnects with a new token, and its role is read again. */
const LASTS = { least: 240_000, spread: 60_000 };
/** Maximum number of streams of one member; a further one closes the oldest. */
const MOST_OF_ONE_MEMBER = 8;
/** Bytes that a slow client may leave unread before its stream is closed. It reconnects and loads what it missed. */
const MOST_UNREAD = 256 * 1024;

const PLAIN = ['tasks', 'answers', 'group'];

interface Ear {
  readonly memberId: MemberId | null;
  readonly endsWith: readonly string[];
  readonly stream: PassThrough;
}

const eventText = (about: string, data: unknown): string => `event: ${about}\ndata: ${JSON.stringify(data)}\n\n`;

const parsed = (word: string): Heard | null => {
  const heard = JSON.parse(word) as Heard;
  return looksLikeId(heard.school) && looksLikeId(heard.flight) ? heard : null;
};

/**
 * Forwards the database's notifications to the streams on this server. Content and recipients are queried for each
 * event, so that nobody receives events of a group that they have left.
 */
export const openLive = ({ newClient, asProgram, compose, composeDays, isOutage, log }: LiveParts): Live => {
  const ears = new Map<SchoolId, Set<Ear>>();
  const acts = new Map<string, ((heard: Heard) => void)[]>();
  /** One queue per school, so that its events stay in order without delaying other schools. */
  const queues = new Map<SchoolId, Promise<void>>();

  const leave = (schoolId: SchoolId, ear: Ear): void => {
    const ofSchool = ears.get(schoolId);
    ofSchool?.delete(ear);
    if (ofSchool?.size === 0) ears.delete(schoolId);
  };

  const say = (ear: Ear, text: string): void => {
    if (!ear.stream.writable) return;
    if (ear.stream.writableLength > MOST_UNREAD) ear.stream.destroy();
    else ear.stream.write(text);
  };

  const deliver = async (
    school: SchoolId,
    composed: (tx: SchoolTransaction, listening: ReadonlySet<MemberId | null>) => Promise<readonly Word[]>,
  ): Promise<void> => {
    const ofSchool = ears.get(school);
    if (ofSchool === undefined) return;
    const listening = new Set([...ofSchool].map(({ memberId }) => memberId));
    const words = (await asProgram.inSchool(school, (tx) => composed(tx, listening))) ?? [];
    for (const { to, about, data } of words) {
      const text = eventText(about, data);
      for (const ear of ears.get(school) ?? []) if (to.has(ear.memberId)) say(ear, text);
    }
  };

  /** Notifications that only request a reload: of several waiting ones, one is enough. */
  const waiting = new Set<string>();

  const enqueue = (heard: Heard): void => {
    const key = PLAIN.includes(heard.about) ? `${heard.school} ${heard.flight} ${heard.about}` : null;
    if (key !== null && waiting.has(key)) return;
    if (key !== null) waiting.add(key);
    inTurn(heard.school, () => {
      if (key !== null) waiting.delete(key);
      return deliver(heard.school, (tx) => compose(tx, heard));
    });
  };

  const inTurn = (school: SchoolId, work: () => Promise<void>): void => {
    const before = queues.get(school) ?? Promise.resolve();
    const next = before
      .then(work)
      .catch((err) => {
        if (!isOutage(err)) log.error({ err }, 'live: an event could not be delivered');
        sayAgain(ears.get(school) ?? []);
      })
      .finally(() => {
        if (queues.get(school) === next) queues.delete(school);
      });
    queues.set(school, next);
  };

  const hearDay = collectChangedDays({
    isHeard: (school) => ears.has(school),
    deliver: (school, days) =>
      inTurn(school, () => deliver(school, (tx, listening) => composeDays(tx, days, listening))),
  });

  const sayAgain = (to: Iterable<Ear>): void => {
    for (const ear of to) say(ear, eventText('again', { about: 'again', flight_id: null }));
  };

  const endStreamsOf = (id: string): void => {
    for (const ofSchool of ears.values())
      for (const { endsWith, stream } of ofSchool) if (endsWith.includes(id)) stream.end();
  };

  const listener = startListener({
    newClient,
    channels: [CHAT, DAYS, ENDED],
    onWord: (word, channel) => {
      if (channel === ENDED) return endStreamsOf(word);
      if (channel === DAYS) return hearDay(word);
      const heard = parsed(word);
      if (heard === null) return;
      for (const act of acts.get(heard.about) ?? []) act(heard);
      enqueue(heard);
    },
    // Notifications may have been missed, for example that a session has ended. All streams are closed, so that the
    // clients reconnect through the auth gate.
    onListening: () => {
      for (const ofSchool of ears.values()) for (const { stream } of ofSchool) stream.end();
    },
    onFailure: (err) => {
      if (!isOutage(err)) log.warn({ err }, 'live: the connection to the database was lost and is made again');
    },
  });

  const beat = setInterval(() => {
    for (const ofSchool of ears.values()) for (const ear of ofSchool) say(ear, ': \n\n');
  }, BEAT);
  beat.unref();

  return {
    join: (schoolId, { memberId, endsWith, stillMay }) => {
      const ear: Ear = { memberId, endsWith, stream: new PassThrough() };
      const ofSchool = ears.get(schoolId) ?? new Set();
      ears.set(schoolId, ofSchool);
      const own = [...ofSchool].filter((other) => other.memberId === memberId);
      if (own.length >= MOST_OF_ONE_MEMBER) own[0]?.stream.end();
      ofSchool.add(ear);
      const until = setTimeout(() => ear.stream.end(), LASTS.least + Math.random() * LASTS.spread);
      until.unref();
      ear.stream.on('close', () => {
        clearTimeout(until);
        leave(schoolId, ear);
      });
      // A client that disconnects destroys the stream with an error, which would otherwise be uncaught.
      ear.stream.on('error', () => undefined);
      say(ear, ': \n\n');
      stillMay().then(
        (may) => may || ear.stream.end(),
        () => ear.stream.end(),
      );
      return ear.stream;
    },
    listeners: () => [...ears.values()].reduce((sum, { size }) => sum + size, 0),
    on: (about, act) => {
      acts.set(about, [...(acts.get(about) ?? []), act]);
    },
    end: async () => {
      clearInterval(beat);
      for (const ofSchool of ears.values()) for (const { stream } of ofSchool) stream.end();
      await listener.stop();
    },
  };
};
