import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#http/server/loopback.ts';

/** The session of an account, and the token of a paired screen. */
export type StaffCookie = 'staff_session' | 'staff_device';

const TOKEN = String.raw`([\w-]{1,128})`;

export function readStaffCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: StaffCookie,
): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=${TOKEN}(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

type Written = { token: string; maxAgeSeconds: number };

/** Cookies are `Secure` except where the public URL is http on this machine. */
export const isLocalSite = (publicUrl: string) => publicUrl.startsWith('http:') && isLoopback(publicUrl);

/** Sets the cookie, or clears it. */
export function writeStaffCookie(
  reply: FastifyReply,
  name: StaffCookie,
  publicUrl: string,
  written: Written | null,
): void {
  const { token, maxAgeSeconds } = written ?? { token: '', maxAgeSeconds: 0 };
  const attributes = ['HttpOnly', ...(isLocalSite(publicUrl) ? [] : ['Secure']), 'SameSite=Strict', 'Path=/'];
  void reply.header('set-cookie', [`${name}=${token}`, ...attributes, `Max-Age=${maxAgeSeconds}`].join('; '));
}
