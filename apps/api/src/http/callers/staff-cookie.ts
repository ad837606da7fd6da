import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#http/server/loopback.ts';

/** The session of an account, and the token of a paired screen. */
export type StaffCookie = 'staff_session' | 'staff_device';

const TOKEN = String.raw`([\w-]{1,128})`;
/* Browsers take such a cookie from this host alone, so that another subdomain cannot plant one. */
const HOST = '__Host-';

/* The name without the prefix is that of the release before. */
export function readStaffCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: StaffCookie,
): string | null {
  const valueOf = (full: string) =>
    new RegExp(`(?:^|;\\s*)${full}=${TOKEN}(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return valueOf(HOST + name) ?? valueOf(name) ?? null;
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
  const isLocal = isLocalSite(publicUrl);
  const attributes = ['HttpOnly', ...(isLocal ? [] : ['Secure']), 'SameSite=Strict', 'Path=/'].join('; ');
  const { token, maxAgeSeconds } = written ?? { token: '', maxAgeSeconds: 0 };
  const set = (full: string, value: string, age: number) =>
    reply.header('set-cookie', `${full}=${value}; ${attributes}; Max-Age=${age}`);
  if (isLocal) {
    set(name, token, maxAgeSeconds);
    return;
  }
  set(HOST + name, token, maxAgeSeconds);
  set(name, '', 0);
}
