import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SchoolId } from '../../core/ids/ids.ts';
import type { LiveEvent } from '../../features/chat/messages.contract.ts';
import { ROOT } from '../faults/program.ts';
import type { Caller } from '../support/api.ts';
import type {
  Asked,
  Beginning,
  Command,
  Ending,
  FromDevice,
  Press,
  ToDevice,
  UnsentAction,
} from './device/messages.ts';
import type { StoredDatabase } from './device/storage.ts';

export type { Press, UnsentAction } from './device/messages.ts';

/** A request that left the device, and what became of it. */
export type Exchange = Asked &
  Ending & {
    /** The time of the one clock when the request left, in milliseconds. */
    readonly at: number;
  };

/** The browser of one person with the program open in it, in a thread of its own. */
export interface Device {
  /** Resolves to the id of the action once the device has stored it. */
  readonly press: (press: Press) => Promise<string>;
  /** Takes the network away: requests under way and the stream break. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** Closes the program; the device keeps what it stores. */
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
  /** Returns what is stored and not sent, in its order. */
  readonly unsent: () => Promise<readonly UnsentAction[]>;
  /** Sends an action again that was refused or is too old. */
  readonly retry: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Resolves when nothing is left to be sent that can be sent: at once without a network. */
  readonly settled: () => Promise<void>;
  /** Loses the answer to the next action, once the server has sent it; or that to a call, such as `PATCH /flight/sign-up`. */
  readonly loseNextAnswer: (call?: string) => Promise<void>;
  /** Returns all events of the stream so far, oldest first, also those before the program was closed. */
  readonly heard: () => readonly LiveEvent[];
  /** Returns how often the stream has begun so far: each time a page loads everything again. */
  readonly begun: () => number;
  /** Resolves once the stream has begun since the program was opened, or the network came back. */
  readonly listens: () => Promise<void>;
  /** Resolves to the first event that fits, past or to come. */
  readonly hears: (fits: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  /** Throws the device away with all that it stores. */
  readonly end: () => Promise<void>;
}

export interface DeviceParts {
  /** Address of the server. */
  readonly url: string;
  /** Returns the folder of the code that the program has when it is opened, by default that of this tree. */
  readonly code?: () => string;
  /** The signed-in person. */
  readonly caller: Pick<Caller, 'identityId' | 'headers'>;
  readonly school: SchoolId;
  /**
   * The time of the one clock, in milliseconds. A device that is open learns of a moved clock with the next call of a
   * function here.
   */
  readonly now?: () => number;
  /** Called when a request has ended. */
  readonly hear?: (exchange: Exchange) => void;
}

/** Within the folder of the code. */
const PROGRAM = 'test/season/device/worker.ts';

/** Waits for conditions, which `look` examines, until `fail` ends it. */
const awaited = () => {
  const waiting = new Set<{ look: () => void; reject: (error: Error) => void }>();
  let failure: Error | null = null;
  return {
    look: () => {
      for (const { look } of waiting) look();
    },
    fail: (error: Error) => {
      failure = error;
      for (const { reject } of waiting) reject(error);
    },
    until: <Found>(find: () => Found | undefined): Promise<Found> =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        const look = () => {
          const found = find();
          if (found === undefined) return;
          waiting.delete(one);
          resolve(found);
        };
        const one = { look, reject };
        waiting.add(one);
        look();
      }),
  };
};

interface Tab {
  readonly ask: (command: Command) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

interface TabParts {
  /** Folder of the code. */
  readonly code: string;
  readonly beginning: Beginning;
  readonly token: () => Promise<string | null>;
  readonly now: () => number;
  readonly hear: (exchange: Exchange) => void;
  readonly tell: (message: Extract<FromDevice, { type: 'stream' | 'event' }>) => void;
  /** Called when the program has broken. */
  readonly fail: (error: Error) => void;
}

const openTab = async ({ code, beginning, token, now, hear, tell, ...parts }: TabParts): Promise<Tab> => {
  const worker = new Worker(join(code, PROGRAM), { workerData: beginning, execArgv: [] });
  const post = (message: ToDevice) => worker.postMessage(message);
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const under = new Map<number, Asked & { at: number }>();
  let count = 0;
  let broken: Error | null = null;

  const opened = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      broken = error;
      reject(error);
      parts.fail(error);
      for (const one of asked.values()) one.reject(error);
    };
    worker.on('error', fail);
    worker.on('messageerror', fail);
    worker.on('message', (message: FromDevice) => {
      switch (message.type) {
        case 'opened':
          return resolve();
        case 'result':
          asked.get(message.number)?.resolve(message.result);
          return asked.delete(message.number);
        case 'failure':
          asked.get(message.number)?.reject(new Error(message.reason));
          return asked.delete(message.number);
        case 'token':
          return void token().then((one) => post({ type: 'token', number: message.number, token: one }), fail);
        case 'asked':
          return under.set(message.number, { ...message.asked, at: now() });
        case 'ended': {
          const request = under.get(message.number);
          under.delete(message.number);
          return request && hear({ ...request, ...message.ending });
        }
        default:
          return tell(message);
      }
    });
  });
  await opened;
  return {
    ask: (command) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        count += 1;
        asked.set(count, { resolve, reject });
        post({ type: 'command', number: count, ahead: now() - Date.now(), command });
      }),
    end: async () => {
      await worker.terminate();
      for (const one of asked.values()) one.reject(new Error('the program was closed'));
      for (const request of under.values()) hear({ ...request, fate: 'broken' });
    },
  };
};

let devices = 0;

/** Opens the program for a person on a device of their own that stores nothing yet, with a network. */
export const openDevice = async ({
  code = () => ROOT,
  now = Date.now,
  hear = () => undefined,
  ...parts
}: DeviceParts): Promise<Device> => {
  const { url, caller, school } = parts;
  const token = async () => (await caller.headers())['authorization']?.replace('Bearer ', '') ?? null;
  devices += 1;
  const name = `device ${devices}`;
  const heard: LiveEvent[] = [];
  const { look, fail, until } = awaited();
  let stored: readonly StoredDatabase[] = [];
  let isOnline = true;
  let isListening = false;
  let begun = 0;
  let tab: Tab | null = null;

  const open = async (): Promise<void> => {
    if (tab !== null) throw new Error('the program is open already');
    const beginning = { url, name, person: caller.identityId, school, ahead: now() - Date.now(), isOnline, stored };
    const tell: TabParts['tell'] = (message) => {
      if (message.type === 'event') heard.push(message.event);
      else {
        isListening = true;
        begun += 1;
      }
      look();
    };
    tab = await openTab({ code: code(), beginning, token, now, hear, tell, fail });
  };
  const ask = async (command: Command): Promise<unknown> => {
    if (tab === null) throw new Error(`the program is closed, and can't ${command.what}`);
    return tab.ask(command);
  };
  const setNetwork = async (is: boolean): Promise<void> => {
    isOnline = is;
    if (tab !== null) await ask({ what: 'online', is });
    if (!is) isListening = false;
  };
  const end = async (): Promise<void> => {
    isListening = false;
    await tab?.end();
    tab = null;
  };
  await open();

  return {
    press: async (press) => (await ask({ what: 'press', press })) as string,
    goOffline: () => setNetwork(false),
    goOnline: () => setNetwork(true),
    close: async () => {
      stored = (await ask({ what: 'close' })) as readonly StoredDatabase[];
      await end();
    },
    open,
    unsent: async () => (await ask({ what: 'unsent' })) as readonly UnsentAction[],
    retry: async (id) => void (await ask({ what: 'retry', id })),
    remove: async (id) => void (await ask({ what: 'remove', id })),
    settled: async () => void (await ask({ what: 'settle' })),
    loseNextAnswer: async (call) => void (await ask({ what: 'lose', call: call ?? null })),
    heard: () => heard,
    begun: () => begun,
    listens: async () => void (await until(() => isListening || undefined)),
    hears: (fits) => until(() => heard.find(fits)),
    end,
  };
};
