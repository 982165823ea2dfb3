import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * The first and the last port. Linux takes the ports of outgoing connections, and of servers that let it choose, from
 * 32768 upwards, macOS from 49152 upwards: so nothing takes one of these by chance.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Claims the port among all tests until this process ends, by a UDP socket of the same number, which no program needs. */
const isClaimed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const claim = createSocket('udp4');
    claim.once('error', () => claim.close(() => resolve(false)));
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      claim.unref();
      resolve(true);
    });
  });

/** Whether a server can listen on the port: a program that is not a test may use it. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

let next = FIRST + (process.pid % (LAST - FIRST));

/**
 * Returns a port of the loopback address for a program that must know its port before it starts. Until this process ends,
 * no other test gets the port, not even while the program is stopped, and no outgoing connection takes it.
 */
export const freePort = async (): Promise<number> => {
  for (let tried = FIRST; tried <= LAST; tried++) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    if ((await isClaimed(port)) && (await isFree(port))) return port;
  }
  throw new Error(`All ports from ${FIRST} to ${LAST} are in use.`);
};
