import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { type FlightId, looksLikeId, type MemberId, type SchoolId } from '../../core/ids/ids.ts';
import type { AsProgram } from '../db/as-program.ts';
import { startListener } from '../db/listener.ts';
import type { SchoolTransaction } from '../db/transaction.ts';

/** A notification of `app.tell_chat`: the chat group and what it is about. */
export interface GroupNotification {
  readonly school: SchoolId;
  readonly flight: FlightId;
  readonly about: string;
  readonly id: string | null;
}

/** An event and its recipients, as queried from the database at this moment. */
export interface OutgoingEvent {
  /** `null`: product admins who are not members. */
  readonly to: ReadonlySet<MemberId | null>;
  readonly about: string;
  readonly data: unknown;
}

export type Compose = (tx: SchoolTransaction, notification: GroupNotification) => Promise<readonly OutgoingEvent[]>;

/** Builds events in a school; `listening` are the members with a stream on this server. */
export type ComposeAll = (
  tx: SchoolTransaction,
  listening: ReadonlySet<MemberId | null>,
) => Promise<readonly OutgoingEvent[]>;

export interface Streams {
  /** Returns whether anybody on this server listens to the school. */
  readonly hasSubscribers: (school: SchoolId) => boolean;
  /** Calls `take` when the earlier deliveries of the school are done, and delivers what it returns. */
  readonly deliver: (school: SchoolId, take: () => ComposeAll) => void;
}

/** Collects the notifications of a channel, and delivers those of a school together. */
export type Collect = (streams: Streams) => (payload: string) => void;

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
  readonly on: (about: string, handle: (notification: GroupNotification) => void) => void;
  readonly end: () => Promise<void>;
}

export interface LiveParts {
  readonly newClient: () => Client;
  readonly asProgram: AsProgram;
  readonly compose: Compose;
  /** By channel of the database. */
  readonly collectors: Readonly<Record<string, Collect>>;
  /** Returns whether the error is already reported as an outage of the database. */
  readonly isOutage: (error: unknown) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const CHAT = 'aufwind_chat';
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

const PLAIN = ['tasks', 'answers', 'group', 'board'];

interface Subscriber {
  readonly memberId: MemberId | null;
  readonly endsWith: readonly string[];
  readonly stream: PassThrough;
}

const eventText = (about: string, data: unknown): string => `event: ${about}\ndata: ${JSON.stringify(data)}\n\n`;

const parseNotification = (payload: string): GroupNotification | null => {
  const notification = JSON.parse(payload) as GroupNotification;
  return looksLikeId(notification.school) && looksLikeId(notification.flight) ? notification : null;
};

/**
 * Forwards the database's notifications to the streams on this server. Content and recipients are queried for each
 * event, so that nobody receives events of a group that they have left.
 */
export const openLive = ({ newClient, asProgram, compose, collectors, isOutage, log }: LiveParts): Live => {
  const subscribers = new Map<SchoolId, Set<Subscriber>>();
  const handlers = new Map<string, ((notification: GroupNotification) => void)[]>();
  /** One queue per school, so that its events stay in order without delaying other schools. */
  const queues = new Map<SchoolId, Promise<void>>();

  const leave = (schoolId: SchoolId, subscriber: Subscriber): void => {
    const ofSchool = subscribers.get(schoolId);
    ofSchool?.delete(subscriber);
    if (ofSchool?.size === 0) subscribers.delete(schoolId);
  };

  const write = (subscriber: Subscriber, text: string): void => {
    if (!subscriber.stream.writable) return;
    if (subscriber.stream.writableLength > MOST_UNREAD) subscriber.stream.destroy();
    else subscriber.stream.write(text);
  };

  const deliver = async (school: SchoolId, composed: ComposeAll): Promise<void> => {
    const ofSchool = subscribers.get(school);
    if (ofSchool === undefined) return;
    const listening = new Set([...ofSchool].map(({ memberId }) => memberId));
    const events = (await asProgram.inSchool(school, (tx) => composed(tx, listening))) ?? [];
    for (const { to, about, data } of events) {
      const text = eventText(about, data);
      for (const subscriber of subscribers.get(school) ?? []) if (to.has(subscriber.memberId)) write(subscriber, text);
    }
  };

  /** Notifications that only request a reload: of several waiting ones, one is enough. */
  const waiting = new Set<string>();

  const enqueue = (notification: GroupNotification): void => {
    const key = PLAIN.includes(notification.about)
      ? `${notification.school} ${notification.flight} ${notification.about}`
      : null;
    if (key !== null && waiting.has(key)) return;
    if (key !== null) waiting.add(key);
    inTurn(notification.school, () => {
      if (key !== null) waiting.delete(key);
      return deliver(notification.school, (tx) => compose(tx, notification));
    });
  };

  const inTurn = (school: SchoolId, work: () => Promise<void>): void => {
    const before = queues.get(school) ?? Promise.resolve();
    const next = before
      .then(work)
      .catch((err) => {
        if (!isOutage(err)) log.error({ err }, 'live: an event could not be delivered');
        tellToReload(subscribers.get(school) ?? []);
      })
      .finally(() => {
        if (queues.get(school) === next) queues.delete(school);
      });
    queues.set(school, next);
  };

  const streams: Streams = {
    hasSubscribers: (school) => subscribers.has(school),
    deliver: (school, take) => inTurn(school, () => deliver(school, take())),
  };
  const collecting = new Map(Object.entries(collectors).map(([channel, collect]) => [channel, collect(streams)]));

  const tellToReload = (to: Iterable<Subscriber>): void => {
    for (const subscriber of to) write(subscriber, eventText('again', { about: 'again', flight_id: null }));
  };

  const endStreamsOf = (id: string): void => {
    for (const ofSchool of subscribers.values())
      for (const { endsWith, stream } of ofSchool) if (endsWith.includes(id)) stream.end();
  };

  const listener = startListener({
    newClient,
    channels: [CHAT, ENDED, ...collecting.keys()],
    onNotification: (payload, channel) => {
      if (channel === ENDED) return endStreamsOf(payload);
      const collect = collecting.get(channel);
      if (collect !== undefined) return collect(payload);
      const notification = parseNotification(payload);
      if (notification === null) return;
      for (const handle of handlers.get(notification.about) ?? []) handle(notification);
      enqueue(notification);
    },
    // Notifications may have been missed, for example that a session has ended. All streams are closed, so that the
    // clients reconnect through the auth gate.
    onListening: () => {
      for (const ofSchool of subscribers.values()) for (const { stream } of ofSchool) stream.end();
    },
    onFailure: (err) => {
      if (!isOutage(err)) log.warn({ err }, 'live: the connection to the database was lost and is made again');
    },
  });

  const beat = setInterval(() => {
    for (const ofSchool of subscribers.values()) for (const subscriber of ofSchool) write(subscriber, ': \n\n');
  }, BEAT);
  beat.unref();

  return {
    join: (schoolId, { memberId, endsWith, stillMay }) => {
      const subscriber: Subscriber = { memberId, endsWith, stream: new PassThrough() };
      const ofSchool = subscribers.get(schoolId) ?? new Set();
      subscribers.set(schoolId, ofSchool);
      const own = [...ofSchool].filter((other) => other.memberId === memberId);
      if (own.length >= MOST_OF_ONE_MEMBER) own[0]?.stream.end();
      ofSchool.add(subscriber);
      const until = setTimeout(() => subscriber.stream.end(), LASTS.least + Math.random() * LASTS.spread);
      until.unref();
      subscriber.stream.on('close', () => {
        clearTimeout(until);
        leave(schoolId, subscriber);
      });
      // A client that disconnects destroys the stream with an error, which would otherwise be uncaught.
      subscriber.stream.on('error', () => undefined);
      write(subscriber, ': \n\n');
      stillMay().then(
        (may) => may || subscriber.stream.end(),
        () => subscriber.stream.end(),
      );
      return subscriber.stream;
    },
    listeners: () => [...subscribers.values()].reduce((sum, { size }) => sum + size, 0),
    on: (about, handle) => {
      handlers.set(about, [...(handlers.get(about) ?? []), handle]);
    },
    end: async () => {
      clearInterval(beat);
      for (const ofSchool of subscribers.values()) for (const { stream } of ofSchool) stream.end();
      await listener.stop();
    },
  };
};
