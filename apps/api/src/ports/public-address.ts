import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

type Address = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** A name resolved to a private address; the message contains neither. */
class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/* Global unicast IPv6; some addresses in it embed an IPv4 address. */
const OPEN_V6 = ['2000::/3'];
const TRANSLATED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4 = blockOf(PRIVATE_V4, 'ipv4');
const openV6 = blockOf(OPEN_V6, 'ipv6');
const translatedV6 = blockOf(TRANSLATED_V6, 'ipv6');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4');
  return isIPv6(address) && openV6.check(address, 'ipv6') && !translatedV6.check(address, 'ipv6');
}

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * A `lookup` for connecting: the checked addresses are those that are connected to, which prevents DNS rebinding. One
 * private address rejects the whole name.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const checked = async (hostname: string) => {
    const addresses = [...(await resolve(hostname))];
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isAllowed(address))) throw new AddressRefused();
    return { first, addresses };
  };
  return (hostname, options, callback) => {
    checked(hostname).then(
      ({ first, addresses }) =>
        options.all ? callback(null, addresses) : callback(null, first.address, first.family),
      (error: Error) => callback(error, ''),
    );
  };
}

function blockOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
}
