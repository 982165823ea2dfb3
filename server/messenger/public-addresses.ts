import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries: what belongs to no host on the internet, or to hosts near ourselves. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only this is handed out, so mapped, translated, link-local and unique local addresses lie outside of it. */
const GLOBAL_V6 = ['2000::', 3] as const;

/** Inside of it: protocol assignments with Teredo, documentation, and 6to4, which carries any IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockList = (ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
};

const specialV4 = blockList(SPECIAL_V4, 'ipv4');
const globalV6 = blockList([GLOBAL_V6], 'ipv6');
const specialV6 = blockList(SPECIAL_V6, 'ipv6');

/** Whether an IP address, without brackets, belongs to a host on the internet. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      // A zone index means a link of this machine.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
};
