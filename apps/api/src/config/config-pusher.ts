import * as z from 'zod/mini';
import { port, switchedOn, text } from './config-values.ts';

/* These values are part of URLs and of a header of every page, so other characters are rejected. */
const name = text.check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, _ and -'));
const host = text.check(z.regex(/^[A-Za-z0-9.-]{1,253}$/, 'must be a host name such as sockets.example.com'));

/** The public key of this server's hub. It does not depend on the database. */
export const APP_KEY = 'hana';

export const PUSHER_SETTINGS = {
  PUSHER_APP_ID: z.optional(name),
  PUSHER_KEY: z.optional(name),
  PUSHER_SECRET: z.optional(text),
  PUSHER_HOST: z.optional(host),
  PUSHER_PORT: z.optional(port),
  PUSHER_TLS: z.optional(switchedOn),
  PUSHER_CLUSTER: z.optional(name),
  PUSHER_TRUSTED: z.optional(switchedOn),
};
type PusherSettings = z.output<z.ZodMiniObject<typeof PUSHER_SETTINGS>>;

/** An external Pusher engine that holds the sockets instead of this server. */
export type PusherEngine = {
  appId: string;
  key: string;
  secret: string;
  /** Where events are published and where browsers connect: two hosts for the hosted service. */
  apiHost: string;
  socketHost: string;
  port: number;
  isSecure: boolean;
  /** It may carry channels of staff, whose audience it cannot check. */
  isTrusted: boolean;
};

export function pusherProblems(settings: PusherSettings): string[] {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_HOST, PUSHER_CLUSTER, ...others } = settings;
  const account = [PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET].filter((value) => value !== undefined);
  const places = [PUSHER_HOST, PUSHER_CLUSTER].filter((value) => value !== undefined);
  const hasMore = others.PUSHER_PORT !== undefined || others.PUSHER_TLS !== undefined;
  const isOff = account.length === 0 && places.length === 0 && !hasMore;
  if (isOff || (account.length === 3 && places.length === 1)) return [];
  return [
    'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be set together, with PUSHER_HOST or PUSHER_CLUSTER',
  ];
}

export function pusherOf(settings: PusherSettings): PusherEngine | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings;
  if (!appId || !key || !secret) return null;
  const { PUSHER_HOST: ownHost, PUSHER_CLUSTER: cluster = '', PUSHER_TLS: isSecure = true } = settings;
  return {
    appId,
    key,
    secret,
    apiHost: ownHost ?? `api-${cluster}.pusher.com`,
    socketHost: ownHost ?? `ws-${cluster}.pusher.com`,
    port: settings.PUSHER_PORT ?? (isSecure ? 443 : 80),
    isSecure,
    isTrusted: settings.PUSHER_TRUSTED ?? false,
  };
}
