import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range of IPv6 that is handed out. The package takes an address without an entry in a registry for that of a host. */
const HANDED_OUT = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address, without brackets, belongs to a host on the internet. */
export const isPublicAddress = (address: string): boolean => {
  // The package reads 127.1 and the like, too.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT));
};
