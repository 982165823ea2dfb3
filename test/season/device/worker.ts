// A tab of the browser in a thread of its own. The stand-ins come before the modules that need them.
import './browser.ts';
import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { decide, openApp, press, settle, unsent, wake } from './app.ts';
import { setClock } from './browser.ts';
import type { Beginning, Command, FromDevice, ToDevice } from './messages.ts';
import { connectNetwork, loseNextAnswer, setOnline } from './network.ts';
import { fillStorage, readStorage } from './storage.ts';

const { url, person, school, stored } = workerData as Beginning;
const tell = (message: FromDevice): void => parentPort?.postMessage(message);

const tokens = new Map<number, (token: string | null) => void>();
let asked = 0;
const newToken = (): Promise<string | null> =>
  new Promise((resolve) => {
    asked += 1;
    tokens.set(asked, resolve);
    tell({ type: 'token', number: asked });
  });

const carryOut = async (command: Command): Promise<unknown> => {
  switch (command.what) {
    case 'press':
      return press(command.press);
    case 'online':
      setOnline(command.is);
      return wake();
    case 'lose':
      return loseNextAnswer(command.call);
    case 'retry':
    case 'remove':
      return decide(command.what, command.id);
    case 'unsent':
      return unsent();
    case 'settle':
      return settle();
    case 'close':
      dispatchEvent(new Event('pagehide'));
      return readStorage();
  }
};

const answer = async (number: number, command: Command): Promise<void> => {
  try {
    tell({ type: 'result', number, result: await carryOut(command) });
  } catch (error) {
    tell({ type: 'failure', number, reason: String(error) });
  }
};

parentPort?.on('message', (message: ToDevice) => {
  if (message.type === 'token') {
    tokens.get(message.number)?.(message.token);
    tokens.delete(message.number);
    return;
  }
  setClock(message.ahead);
  void answer(message.number, message.command);
});

connectNetwork(url, {
  asked: (number, one) => tell({ type: 'asked', number, asked: one }),
  ended: (number, ending) => {
    tell({ type: 'ended', number, ending });
    wake();
  },
});
await fillStorage(stored);
await openApp({
  person,
  school,
  newToken,
  hearing: { onOpen: () => tell({ type: 'stream' }), onEvent: (event) => tell({ type: 'event', event }) },
});
tell({ type: 'opened' });
