import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

declare module '../kernel/call-parts.ts' {
  interface CallParts {
    readonly calendarNetwork: Network;
  }
}

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The network that user-supplied addresses may reach. */
export interface Network {
  /** All addresses of a host; an IP address resolves to itself. */
  resolve(host: string): Promise<readonly Address[]>;
  isAllowed(address: Address): boolean;
  readonly allowsHttp: boolean;
}

const reserved = new BlockList();
// RFC 6890 and its registry: this network, private, shared, loopback, link-local, protocols, documentation, 6to4 relays, benchmarks, multicast.
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4');
}
// IPv6: only global unicast (2000::/3), without ranges that embed an IPv4 address or serve documentation.
const reservedAmongGlobal = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reservedAmongGlobal.addSubnet(network, prefix, 'ipv6');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

export function isPublic({ address, family }: Address): boolean {
  if (family === 4) return !reserved.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !reservedAmongGlobal.check(address, 'ipv6');
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 })),
  isAllowed: isPublic,
  allowsHttp: false,
};
