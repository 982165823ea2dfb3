import { BlockList, isIP } from 'node:net';
import { type Env, SettingsError } from '../../server/environment.ts';

/** Fastify's names for address ranges. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_RANGES.includes(text);
  if (more.length > 0 || bits === undefined) return more.length === 0;
  return /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

const isWithin = (address: string, network: string, bits: number): boolean => {
  const list = new BlockList();
  list.addSubnet(network, bits, 'ipv6');
  return list.check(address, 'ipv6');
};

/** Addresses of IPv4 as IPv6 writes them: a range that has them trusts them. */
const MAPPED = { network: '::ffff:0:0', bits: 96 };

/** Returns which part of all addresses of its version a range has, between 0 and 1. */
const shareOf = (range: string): number => {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return 0;
  const length = Number(bits);
  if (isIP(address) === 4) return 2 ** -length;
  const hasMapped = isWithin(MAPPED.network, address, length) || isWithin(address, MAPPED.network, MAPPED.bits);
  return 2 ** -(hasMapped ? Math.max(length - MAPPED.bits, 0) : length);
};

/** All private networks have less. Whoever has a trusted address chooses the address by which limits count. */
const LARGEST_SHARE = 1 / 32;

/** Reads `TRUSTED_PROXIES`, as Fastify takes it. */
export const trustedProxies = (env: Env): string | false => {
  const text = env['TRUSTED_PROXIES'];
  if (text === undefined || text === '') return false;
  const ranges = text.split(',').map((part) => part.trim());
  const wrong = ranges.find((range) => !isAddressOrRange(range));
  if (wrong !== undefined)
    throw new SettingsError(
      `TRUSTED_PROXIES must be a comma-separated list of addresses or ranges such as 10.0.0.0/8, but has "${wrong}".`,
    );
  if (ranges.reduce((sum, range) => sum + shareOf(range), 0) <= LARGEST_SHARE) return text;
  throw new SettingsError(
    'TRUSTED_PROXIES covers so many addresses that strangers could choose the address by which limits count them: it must have the addresses of your proxies only.',
  );
};
