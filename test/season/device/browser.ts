// The few parts of a browser that a thread of Node lacks. Must be imported before any module of the browser program.
import 'fake-indexeddb/auto';
import { workerData } from 'node:worker_threads';
import type { Beginning } from './messages.ts';

const { name, isOnline, ahead: aheadAtFirst } = workerData as Beginning;

const events = new EventTarget();
const page = Object.assign(new EventTarget(), { nodeType: 9, visibilityState: 'visible' });

/** Web Locks of one tab. Node shares its own among all threads, and does not release those of a thread that has ended. */
const held = new Map<string, Promise<unknown>>();
const locks = {
  request: <Result>(lock: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (held.get(lock) ?? Promise.resolve()).then(work);
    held.set(
      lock,
      mine.catch(() => undefined),
    );
    return mine;
  },
};

/** A channel among the tabs of this device only: threads of Node share theirs. */
class OwnChannel extends BroadcastChannel {
  constructor(channel: string) {
    super(`${name} ${channel}`);
  }
}

const MachineDate = Date;
let ahead = aheadAtFirst;

class MovedDate extends MachineDate {
  constructor(...parts: readonly [] | readonly [number]) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }
  static override now(): number {
    return MachineDate.now() + ahead;
  }
}

/** Sets by how many milliseconds the clock of the device is ahead of this machine's. */
export const setClock = (milliseconds: number): void => {
  ahead = milliseconds;
};

const listeners = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const;

Object.assign(globalThis, {
  ...Object.fromEntries(listeners.map((one) => [one, events[one].bind(events)])),
  window: globalThis,
  document: page,
  location: { pathname: '/' },
  BroadcastChannel: OwnChannel,
  Date: MovedDate,
  // React asks whether the focus is in a frame.
  HTMLIFrameElement: class {},
});
Object.defineProperties(navigator, { onLine: { value: isOnline, writable: true }, locks: { value: locks } });

/** Returns an element for a React root that renders nothing. */
export const emptyElement = (): HTMLElement =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: page,
  }) as unknown as HTMLElement;
