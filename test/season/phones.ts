import { setTimeout as pause } from 'node:timers/promises';
import { strike } from './asking.ts';
import type { Auditor, Stream } from './auditor.ts';
import type { Actor } from './cast.ts';
import type { Mishap, PersonKey, PhoneState } from './deeds.ts';
import { type Device, type DeviceParts, type Exchange, openDevice, type Press } from './device.ts';
import type { Installation } from './installation.ts';
import { pagesOf } from './release.ts';

/** A phone: a thread with the browser's own modules, or a page in a browser. */
export interface Handset
  extends Pick<
    Device,
    'goOffline' | 'goOnline' | 'close' | 'open' | 'settled' | 'heard' | 'begun' | 'listens' | 'end'
  > {
  /** Returns the ids of the actions that a press has left, apart from seats; `null`: the screen does not let the person press. */
  readonly press: (press: Press) => Promise<readonly string[] | null>;
  /** Returns the ids of what is stored and not sent. */
  readonly unsent: () => Promise<readonly string[]>;
  /** Loses the answer to the next action, once the server has sent it. */
  readonly loseNextAnswer: () => Promise<void>;
}

export interface HandsetParts extends Required<DeviceParts> {
  /** Called with what a page says of its own faults. */
  readonly complain: (words: string) => void;
}

export interface Handsets {
  readonly open: (actor: Actor, parts: HandsetParts) => Promise<Handset>;
  readonly end: () => Promise<void>;
}

/** Threads with the browser's own modules. */
export const inThreads: Handsets = {
  open: async (_actor, { complain: _, ...parts }) => {
    const device = await openDevice(parts);
    return {
      ...device,
      press: async (press) => {
        const id = await device.press(press);
        // A refused seat is said at once, and kept nowhere.
        return press.on === 'seat' ? [] : [id];
      },
      unsent: async () => (await device.unsent()).map(({ id }) => id),
      loseNextAnswer: () => device.loseNextAnswer(),
    };
  },
  end: async () => undefined,
};

/** Presses so far: those that were made, and those that the screens did not offer. */
export interface Presses {
  readonly made: number;
  readonly notOffered: number;
}

/** The phones of some people, with outbox and stream. */
export interface Phones {
  readonly has: (who: PersonKey) => boolean;
  /** Presses on the phone of a person; without a network the press waits there. */
  readonly press: (who: PersonKey, press: Press, befallen: { mishap: Mishap | null; server: 0 | 1 }) => Promise<void>;
  readonly change: (who: PersonKey, state: PhoneState) => Promise<void>;
  readonly presses: () => Presses;
  /** Lets open phones know the time, and send what they can. */
  readonly settled: () => Promise<void>;
  /** Returns what is wrong with the answers that arrived since the last call. */
  readonly takeFound: () => readonly string[];
  /** Returns streams that have heard everything since the last call, or since they began; not those that began since. */
  readonly streams: () => readonly Stream[];
  /** Brings all phones back, and returns what they have lost. */
  readonly comeBack: () => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

interface Phone {
  readonly actor: Actor;
  readonly device: Handset;
  isOpen: boolean;
  isOnline: boolean;
  /** Number of events that were heard before the page loaded everything. */
  before: number;
  /** Number of times that the stream had begun by then. */
  begun: number;
  /** Actions by id: whether they were pressed only, or have an answer. */
  readonly pressed: Map<string, 'pressed' | 'answered'>;
}

/** Calls in which the server notes that something was read. */
const READING = /\/(read|cards)$/;

/** Whether an exchange is about what somebody has pressed. */
const isWrite = ({ call }: Exchange): boolean => !/^(POST|GET) /.test(call) && !READING.test(call);

export const openPhones = async (
  keys: readonly PersonKey[],
  cast: ReadonlyMap<PersonKey, Actor>,
  installation: Installation,
  auditor: Auditor,
  handsets: Handsets,
): Promise<Phones> => {
  const phones = new Map<PersonKey, Phone>();
  let found: string[] = [];
  let [made, notOffered] = [0, 0];
  const now = () => installation.now().epochMilliseconds;

  const hear = (phone: Pick<Phone, 'actor' | 'pressed'>, exchange: Exchange): void => {
    if (exchange.fate !== 'answered' || !isWrite(exchange) || [401, 429, 503].includes(exchange.status)) return;
    const { at, call, body, status, answer, action } = exchange;
    const sent = (body ?? {}) as Record<string, unknown>;
    if (action !== null) phone.pressed.set(action, 'answered');
    found.push(...auditor.hear({ at, until: now(), who: phone.actor.audited, call, body: sent, status, answer }));
  };

  for (const [nth, key] of keys.entries()) {
    const actor = cast.get(key);
    const place = (nth % 2) as 0 | 1;
    if (actor === undefined) continue;
    const pressed: Phone['pressed'] = new Map();
    const { caller, member } = actor;
    const device = await handsets.open(actor, {
      url: installation.urls[place],
      code: () => pagesOf(installation.codeOf(place)),
      caller,
      school: member.schoolId,
      now,
      hear: (exchange) => hear({ actor, pressed }, exchange),
      complain: (words) => found.push(`${key}: ${words}`),
    });
    phones.set(key, { actor, device, isOpen: true, isOnline: true, before: 0, begun: 0, pressed });
  }
  const phoneOf = (who: PersonKey): Phone => {
    const phone = phones.get(who);
    if (phone === undefined) throw new Error(`${who} has no phone`);
    return phone;
  };
  for (const { device } of phones.values()) await device.listens();

  const open = async (phone: Phone): Promise<void> => {
    if (phone.isOpen) return;
    await phone.device.open();
    phone.isOpen = true;
  };
  const back = async (phone: Phone): Promise<void> => {
    const wasAway = !phone.isOpen || !phone.isOnline;
    phone.isOnline = true;
    await phone.device.goOnline();
    await open(phone);
    await phone.device.settled();
    if (wasAway) await phone.device.listens();
  };
  /** Lets a page load everything if its stream has begun anew, or has told it to. */
  const load = (phone: Phone): void => {
    const { device, actor } = phone;
    const heard = device.heard();
    const isToldTo = heard.slice(phone.before).some(({ about }) => about === 'again');
    if (device.begun() === phone.begun && !isToldTo) return;
    [phone.begun, phone.before] = [device.begun(), heard.length];
    auditor.beginStream(actor.audited);
  };

  return {
    has: (who) => phones.has(who),
    press: async (who, press, { mishap, server }) => {
      const phone = phoneOf(who);
      await open(phone);
      if (mishap?.what === 'answer-lost' && phone.isOnline) await phone.device.loseNextAnswer();
      const ids = await phone.device.press(press);
      if (ids === null) notOffered += 1;
      else made += 1;
      for (const id of ids ?? []) if (!phone.pressed.has(id)) phone.pressed.set(id, 'pressed');
      if (mishap !== null) {
        await pause(mishap.after);
        await strike(mishap, server, installation);
        await installation.quiet();
      }
      await phone.device.settled();
    },
    change: async (who, state) => {
      const phone = phones.get(who);
      if (phone === undefined) return;
      if (state === 'back') return back(phone);
      if (state === 'offline') {
        phone.isOnline = false;
        return phone.device.goOffline();
      }
      if (phone.isOpen) await phone.device.close();
      phone.isOpen = false;
    },
    presses: () => ({ made, notOffered }),
    settled: async () => {
      await Promise.all([...phones.values()].map(({ device, isOpen }) => isOpen && device.settled()));
    },
    takeFound: () => {
      const taken = found;
      found = [];
      return taken;
    },
    streams: () =>
      [...phones.values()]
        .filter(({ isOpen, isOnline }) => isOpen && isOnline)
        .map((phone) => {
          load(phone);
          return phone;
        })
        .map(({ actor, device, before }) => ({ who: actor.audited, heard: device.heard().slice(before) })),
    comeBack: async () => {
      const lost: string[] = [];
      for (const [who, phone] of phones) {
        await back(phone);
        const kept = new Set(await phone.device.unsent());
        for (const [id, state] of phone.pressed)
          if (state === 'pressed' && !kept.has(id)) lost.push(`the phone of ${who} has lost the action ${id}`);
      }
      return lost;
    },
    end: async () => {
      for (const { device } of phones.values()) await device.end();
      await handsets.end();
    },
  };
};
