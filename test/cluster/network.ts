import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';

/** Address of the machine on which the test, HAProxy and the servers run. */
export const HOME = '10.77.0.1';
const BRIDGE = 'aufwind';
const TABLE = 'inet cut';

/** Machine of the test: a network namespace with an address of its own. */
export interface Machine {
  readonly address: string;
  /** The words that start a command on this machine, to be followed by the command. */
  readonly on: readonly string[];
}

export interface Network {
  readonly machines: Readonly<Record<string, Machine>>;
  /**
   * Drops every packet between the machine and the addresses without an answer, also of open connections. Returns a
   * function that lets them through again.
   */
  readonly cut: (name: string, addresses: readonly string[]) => () => void;
  readonly remove: () => void;
}

/** Runs a command and returns its output. Throws what it says if it fails. */
export const sh = (command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error ?? stderr}`);
  return stdout;
};
const ip = (words: string): void => void sh('ip', ...words.split(' '));

/**
 * Creates machines and connects them by a switch. Works only in the network namespace in which `npm run test:cluster`
 * starts the tests, and throws elsewhere, so that the network of the real machine never changes.
 */
export const createNetwork = (names: readonly string[]): Network => {
  if (Object.keys(networkInterfaces()).some((name) => name !== 'lo'))
    throw new Error('This is the network of the real machine. Start the tests by "npm run test:cluster".');
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${HOME}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  const machines = Object.fromEntries(
    names.map((name, n) => {
      const address = `10.77.0.${11 + n}`;
      ip(`netns add ${name}`);
      ip(`link add to-${n} type veth peer name eth0 netns ${name}`);
      ip(`link set to-${n} master ${BRIDGE} up`);
      ip(`-n ${name} addr add ${address}/24 dev eth0`);
      for (const device of ['lo', 'eth0']) ip(`-n ${name} link set ${device} up`);
      return [name, { address, on: ['ip', 'netns', 'exec', name] }];
    }),
  );
  const nft = (name: string, rules: string): void => void sh('ip', 'netns', 'exec', name, 'nft', rules);
  return {
    machines,
    cut: (name, addresses) => {
      const list = `{ ${addresses.join(', ')} }`;
      nft(
        name,
        `table ${TABLE} {
           chain arriving { type filter hook input priority 0; ip saddr ${list} drop; }
           chain leaving { type filter hook output priority 0; ip daddr ${list} drop; }
         }`,
      );
      return () => nft(name, `delete table ${TABLE}`);
    },
    remove: () => {
      for (const name of names) ip(`netns del ${name}`);
      ip(`link del ${BRIDGE}`);
    },
  };
};
