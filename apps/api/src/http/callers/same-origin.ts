import { isLoopback } from '#http/server/loopback.ts';

/**
 * Whether a request comes from a page of this server. On a loopback server every loopback origin is allowed, as for
 * sockets: the development server has another port.
 */
export function isSameOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return isLoopback(publicUrl) && isLoopback(origin);
}
