import type { FastifyReply, FastifyRequest } from 'fastify';

/* Sent with requests to sign in only: a cookie for each path. People who share a till have a token each. */
const COOKIES = {
  customer: {
    name: 'known_device',
    paths: ['/service/api/customer/login', '/service/api/customer/sign-in'],
    tokens: 1,
  },
  staff: { name: 'known_staff_device', paths: ['/service/api/console/sign-in'], tokens: 20 },
} as const;
const MAX_AGE_SECONDS = 180 * 86_400;
const SEPARATOR = '~';

type Who = keyof typeof COOKIES;

/** The tokens of the device, the newest first. */
export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>, who: Who): string[] {
  const { name, tokens } = COOKIES[who];
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]{1,2000})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return value?.split(SEPARATOR).slice(0, tokens) ?? [];
}

export function setDeviceCookie(
  reply: FastifyReply,
  who: Who,
  { tokens, isSecure }: { tokens: readonly string[]; isSecure: boolean },
): void {
  const { name, paths, tokens: max } = COOKIES[who];
  const value = tokens.slice(0, max).join(SEPARATOR);
  const attributes = [`Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) attributes.push('Secure');
  for (const path of paths)
    void reply.header('set-cookie', [`${name}=${value}`, `Path=${path}`, ...attributes].join('; '));
}
