import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'known_device';
/* Sent with login requests only. */
const PATH = '/service/api/customer/login';
const MAX_AGE_SECONDS = 180 * 86_400;

export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

export function setDeviceCookie(
  reply: FastifyReply,
  token: string,
  { isSecure }: { isSecure: boolean },
): void {
  const attributes = [`Path=${PATH}`, `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) attributes.push('Secure');
  void reply.header('set-cookie', [`${NAME}=${token}`, ...attributes].join('; '));
}
