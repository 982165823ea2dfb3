import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only IPv6 range in which addresses are assigned. The package treats addresses without a registry entry as
 * ordinary hosts.
 */
const HANDED_OUT = ipaddr.parseCIDR('2000::/3');

/** Returns whether an IP address, without brackets, belongs to a host on the internet. */
export const isPublicAddress = (address: string): boolean => {
  // The package also accepts forms such as 127.1.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT));
};
