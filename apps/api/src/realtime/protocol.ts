import { STAFF_CHANNELS, type StaffChannel } from '@app/domain/staff/channel';
import * as z from 'zod/mini';

/* Pusher protocol 7. The stock client stops for good after 4001-4099 and from 4300 on, reconnects after a second
   for 4100-4199, and at once for 4200-4299. */
export const CLOSE = {
  unknownKey: 4001,
  versionMalformed: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  signedOut: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  idle: 4202,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

const MALFORMED = 4200;
const PROTOCOLS = ['5', '6', '7'];
const ACTIVITY_TIMEOUT_SECONDS = 30;

const frame = (event: string, data: string, channel?: string) =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data });

export const established = (socketId: string) =>
  frame(
    'pusher:connection_established',
    JSON.stringify({ socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS }),
  );

export const PING = frame('pusher:ping', '{}');
export const PONG = frame('pusher:pong', '{}');

export const subscribed = (channel: string) => frame('pusher_internal:subscription_succeeded', '{}', channel);

export const refused = (channel: string, reason: { type: string; status: number }) =>
  frame('pusher:subscription_error', JSON.stringify(reason), channel);

export const failure = (code: number | null, message: string) =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const malformed = failure(MALFORMED, 'Invalid message');
export const noClientEvents = failure(null, 'Client events are not accepted');

export const eventFrame = (channel: string, event: string, data: unknown) =>
  frame(event, JSON.stringify(data), channel);

/** The close code for an unsupported protocol version, else null. */
export function versionError(protocol: string | null): CloseCode | null {
  if (protocol === null) return CLOSE.versionMissing;
  if (!/^\d{1,4}$/.test(protocol)) return CLOSE.versionMalformed;
  return PROTOCOLS.includes(protocol) ? null : CLOSE.versionUnsupported;
}

/** The subject of a private channel. Presence channels do not exist. */
export type CustomerChannel = { kind: 'order' | 'driver' | 'party'; id: string };
export type Channel = CustomerChannel | StaffChannel;

const CHANNEL_KINDS = ['order', 'driver', 'party', ...STAFF_CHANNELS] as const;
const CHANNEL_NAME = new RegExp(
  `^private-(${CHANNEL_KINDS.join('|')})\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
);

export function parseChannel(name: string): Channel | null {
  const [, named, id] = CHANNEL_NAME.exec(name) ?? [];
  const kind = CHANNEL_KINDS.find((one) => one === named);
  return kind === undefined || id === undefined ? null : { kind, id };
}

const PUBLIC_CHANNEL_NAME = /^branch\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** SOLD-02 Whether everyone may subscribe: the channel of a branch's menu. Its events have no data. */
export const isPublic = (name: string): boolean => PUBLIC_CHANNEL_NAME.test(name);

export const isOfStaff = (channel: Channel): channel is StaffChannel =>
  STAFF_CHANNELS.some((kind) => kind === channel.kind);

const name = z.string().check(z.maxLength(200));
const ClientFrame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel: name, auth: z.optional(name), channel_data: z.optional(z.string()) }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: name }) }),
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
]);
type ClientFrame = z.output<typeof ClientFrame>;

const AnyFrame = z.object({ event: z.string(), data: z.unknown() });

/** Parses a client's frame. */
export function readFrame(text: string): ClientFrame | 'client event' | 'malformed' {
  const parsed = AnyFrame.safeParse(fromJson(text));
  if (!parsed.success) return 'malformed';
  const { event, data } = parsed.data;
  if (event.startsWith('client-')) return 'client event';
  // Some clients send the data as text, as the server does.
  const read = ClientFrame.safeParse({ event, data: typeof data === 'string' ? fromJson(data) : data });
  return read.success ? read.data : 'malformed';
}

/** Returns undefined for invalid JSON: input from clients must not end the process. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
