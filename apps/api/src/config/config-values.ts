import { createECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';
import { isDialCode } from '#ports/phone-numbers.ts';

/* Reasons name the expected format and never the value, which may be a password. */

export const text = z.string('must be text');

export const wholeNumber = (min: number, max: number) =>
  parsed(`must be a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  });

export const port = wholeNumber(0, 65_535);

const SWITCHES = new Map([
  ...['on', 'true', '1'].map((word) => [word, true] as const),
  ...['off', 'false', '0'].map((word) => [word, false] as const),
]);

export const switchedOn = parsed('must be on or off', (value) => SWITCHES.get(value.toLowerCase()) ?? null);

export const urlWith = (...protocols: string[]) =>
  parsed(
    (value) =>
      SEVERAL_SERVERS.test(value)
        ? 'must name one server; put HAProxy in front of several, as docs/operations/connections.md says'
        : `must be an address that begins with ${protocols.join(' or ')}`,
    (value) => {
      const isUsable = !SEVERAL_SERVERS.test(value) && URL.canParse(value);
      return isUsable && protocols.includes(new URL(value).protocol) ? value : null;
    },
  );

/* A comma among the hosts, or Redis Sentinel. */
const SEVERAL_SERVERS = /^[a-z]+:\/\/[^/?]*,|^rediss?\+sentinel:/;

/** A URL without a trailing slash, so that a path can be appended. */
export const httpUrl = z.pipe(
  urlWith('http:', 'https:'),
  z.transform((value) => value.replace(/\/+$/, '')),
);

/** A comma-separated list; spaces are allowed. */
export const list = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
    ),
    z.array(item),
  );

export const origins = list(
  parsed('must be origins such as https://example.com', (value) =>
    URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, '') ? new URL(value).origin : null,
  ),
);

const DIAL_CODES = 'must be dial codes such as 962,966';

/** Dial codes, stored without the optional plus. */
export const dialCodes = list(
  parsed(DIAL_CODES, (value) => (isDialCode(value.replace(/^\+/, '')) ? value.replace(/^\+/, '') : null)),
).check(z.minLength(1, DIAL_CODES));

export const cidr = parsed('must be addresses or networks such as 10.0.0.0/8', (value) =>
  isNetwork(value) ? value : null,
);

function isNetwork(value: string): boolean {
  const [address = '', prefix] = value.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  try {
    if (prefix === undefined) return isIP(address) !== 0;
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN, family);
    return true;
  } catch {
    return false;
  }
}

function parsed<T>(problem: string | ((value: string) => string), parse: (value: string) => T | null) {
  return z.pipe(
    text,
    z.transform((value, context) => {
      const result = parse(value.trim());
      if (result !== null) return result;
      const message = typeof problem === 'string' ? problem : problem(value.trim());
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}

/** P-256 keys in base64url, the format of browsers and of `npx web-push generate-vapid-keys`. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
