import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `slow`: each packet takes half a second in each direction. `half open`: the program gets what is sent and answers, but
 * nothing comes back and no connection ends, as in a dead spot.
 */
export type Network = 'good' | 'slow' | 'half open';

const LATE = 500;

export interface WeakNetwork {
  readonly address: string;
  /** Leaving `half open` ends the connections that it has caught, as a phone does when it has a network again. */
  readonly become: (network: Network) => void;
  /** Bytes of answers that never came back. */
  readonly swallowed: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts a network between a browser and a program, which a journey can make bad. */
export const startWeakNetwork = async (port: number): Promise<WeakNetwork> => {
  let network: Network = 'good';
  let swallowed = 0;
  const all = new Set<Socket>();
  const caught = new Set<Socket>();

  const passOn = (from: Socket, to: Socket, isAnswer: boolean) => {
    let turn: Promise<unknown> = Promise.resolve();
    from.on('data', (packet) => {
      if (isAnswer && network === 'half open') {
        swallowed += packet.length;
        caught.add(to);
        return;
      }
      const lasts = network === 'slow' ? LATE : 0;
      turn = turn
        .then(() => new Promise((passed) => setTimeout(passed, lasts)))
        // An answer of which a part is missing is none.
        .then(() => to.destroyed || caught.has(to) || to.write(packet));
    });
    from.on('close', () => void turn.then(() => to.destroy()));
    from.on('error', () => from.destroy());
  };

  const server = createServer((browser) => {
    const program = connect(port, '127.0.0.1');
    for (const socket of [browser, program]) {
      all.add(socket);
      socket.on('close', () => all.delete(socket));
    }
    passOn(browser, program, false);
    passOn(program, browser, true);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      network = next;
      if (next === 'half open') return;
      for (const socket of caught) socket.destroy();
      caught.clear();
    },
    swallowed: () => swallowed,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of all) socket.destroy();
      }),
  };
};
