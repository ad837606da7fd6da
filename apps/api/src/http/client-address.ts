import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Whose request it is, for a request that does not pass through Fastify: the last address that no proxy of ours
 * stands for, as `request.ip` is.
 */
export function clientAddress(trustProxy: readonly string[]) {
  const proxies = new BlockList();
  for (const network of trustProxy) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(prefix), familyOf(address));
  }
  const isOurs = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));

  return ({ socket, headers }: IncomingMessage) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim());
    const way = [...forwarded.filter((part) => part !== ''), socket.remoteAddress ?? ''];
    let at = way.length - 1;
    while (at > 0 && isOurs(way[at] ?? '')) at -= 1;
    return way[at] ?? '';
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
