import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Milliseconds from one end to the other and back. */
const ROUND_TRIP = 150;
/** Bytes in a millisecond: 1.6 Mbit/s, and 750 kbit/s. */
const DOWN = 200;
const UP = 94;

/** Passes on what it gets half a round trip later, at one rate for all connections. */
const line = (rate: number) => {
  let free = 0;
  return (from: Socket, to: Socket, isLate: boolean): void => {
    /** A new connection costs a round trip before its first byte leaves. */
    let extra = isLate ? ROUND_TRIP : 0;
    const later = (then: () => void) =>
      setTimeout(then, Math.max(0, free - performance.now()) + ROUND_TRIP / 2 + extra);
    from.on('data', (chunk) => {
      free = Math.max(free, performance.now()) + chunk.length / rate;
      later(() => to.writable && to.write(chunk));
      setTimeout(() => {
        extra = 0;
      }, extra);
    });
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
  };
};

export interface SlowNetwork {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server that leads to another port over a slow network. Unlike the browser's own, this one is slow for the
 * worker, too.
 */
export const startSlowNetwork = async (target: () => number): Promise<SlowNetwork> => {
  const [down, up] = [line(DOWN), line(UP)];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target(), '127.0.0.1');
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('close', () => sockets.delete(socket));
    }
    up(client, behind, true);
    down(behind, client, false);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
