import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { APP_KEY } from '#config/config-pusher.ts';
import { channelOf } from './channel.ts';

/** The login session and customer that a subscription belongs to. */
export type Grant = { sessionId: string; customerId: string };
type SignedGrant = { auth: string; channel_data: string };
type Presented = { socketId: string; channel: string; auth: string; channelData: string };

export type ChannelSigner = {
  sign: (socketId: string, channel: string, grant: Grant) => SignedGrant;
  /** Null unless the signature is valid for this channel, data and socket. */
  verify: (presented: Presented) => Grant | null;
};

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const AUTH = new RegExp(`^${APP_KEY}:([0-9a-f]{64})$`);
const ChannelData = z.object({ session: z.uuid(), customer: z.uuid() });

class Unsignable extends Error {
  override readonly name = 'Unsignable';
}

/**
 * Pusher's signature over `socket:channel:data`. The first two cannot contain a colon and the data is never
 * empty, so a signed text has only one reading.
 */
export function channelSigner(secret: Buffer): ChannelSigner {
  const signatureOf = (socketId: string, channel: string, data: string) =>
    createHmac('sha256', secret).update(`${socketId}:${channel}:${data}`).digest();

  return {
    sign(socketId, channel, { sessionId, customerId }) {
      if (!SOCKET_ID.test(socketId) || !channelOf(channel)) throw new Unsignable();
      const data = JSON.stringify({ session: sessionId, customer: customerId });
      const signature = signatureOf(socketId, channel, data).toString('hex');
      return { auth: `${APP_KEY}:${signature}`, channel_data: data };
    },
    verify({ socketId, channel, auth, channelData }) {
      const signature = AUTH.exec(auth)?.[1];
      if (signature === undefined || !channelOf(channel)) return null;
      const expected = signatureOf(socketId, channel, channelData);
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null;
      const { session, customer } = z.parse(ChannelData, JSON.parse(channelData));
      return { sessionId: session, customerId: customer };
    },
  };
}
