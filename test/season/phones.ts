import { setTimeout as pause } from 'node:timers/promises';
import { strike } from './asking.ts';
import type { Auditor, Stream } from './auditor.ts';
import type { Actor } from './cast.ts';
import type { Mishap, PersonKey, PhoneState } from './deeds.ts';
import { type Device, type Exchange, openDevice, type Press } from './device.ts';
import type { Installation } from './installation.ts';
import { pagesOf } from './release.ts';

/** The phones of some people, which run the browser's own modules, with outbox and stream. */
export interface Phones {
  readonly has: (who: PersonKey) => boolean;
  /** Presses on the phone of a person; without a network the press waits there. */
  readonly press: (who: PersonKey, press: Press, befallen: { mishap: Mishap | null; server: 0 | 1 }) => Promise<void>;
  readonly change: (who: PersonKey, state: PhoneState) => Promise<void>;
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
  readonly device: Device;
  isOpen: boolean;
  isOnline: boolean;
  /** Number of events that were heard before the page loaded everything. */
  before: number;
  /** Number of times that the stream had begun by then. */
  begun: number;
  /** Actions by id: whether they were pressed only, or have an answer. */
  readonly pressed: Map<string, 'pressed' | 'answered'>;
}

/** Whether an exchange is about what somebody has pressed. */
const isWrite = ({ call }: Exchange): boolean => !/^(POST|GET) /.test(call) && !call.endsWith('/read');

export const openPhones = async (
  keys: readonly PersonKey[],
  cast: ReadonlyMap<PersonKey, Actor>,
  installation: Installation,
  auditor: Auditor,
): Promise<Phones> => {
  const phones = new Map<PersonKey, Phone>();
  let found: string[] = [];
  const now = () => installation.now().epochMilliseconds;

  const hear = (phone: Pick<Phone, 'actor' | 'pressed'>, exchange: Exchange): void => {
    if (exchange.fate !== 'answered' || !isWrite(exchange) || [429, 503].includes(exchange.status)) return;
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
    const device = await openDevice({
      url: installation.urls[place],
      code: () => pagesOf(installation.codeOf(place)),
      caller,
      school: member.schoolId,
      now,
      hear: (exchange) => hear({ actor, pressed }, exchange),
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
      const id = await phone.device.press(press);
      // A refused seat is said at once, and kept nowhere.
      if (press.on !== 'seat') phone.pressed.set(id, 'pressed');
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
        const kept = new Set((await phone.device.unsent()).map(({ id }) => id));
        for (const [id, state] of phone.pressed)
          if (state === 'pressed' && !kept.has(id)) lost.push(`the phone of ${who} has lost the action ${id}`);
      }
      return lost;
    },
    end: async () => {
      for (const { device } of phones.values()) await device.end();
    },
  };
};
