import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { APP_KEY } from '#config/config-pusher.ts';
import { channelOf } from './channel.ts';

/** Whom a subscription was given to. */
export type Grant = { sessionId: string; customerId: string };
type SignedGrant = { auth: string; channel_data: string };
type Presented = { socketId: string; channel: string; auth: string; channelData: string };

export type ChannelSigner = {
  sign: (socketId: string, channel: string, grant: Grant) => SignedGrant;
  /** Null unless exactly this was signed for exactly this socket. */
  verify: (presented: Presented) => Grant | null;
};

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const AUTH = new RegExp(`^${APP_KEY}:([0-9a-f]{64})$`);
const ChannelData = z.object({ session: z.uuid(), customer: z.uuid() });

class Unsignable extends Error {
  override readonly name = 'Unsignable';
}

/**
 * Pusher's signature over `socket:channel:data`. Neither of the first two can hold a colon, and there always is
 * data, so no signed text can be read as another one.
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
      const given = AUTH.exec(auth)?.[1];
      if (given === undefined || !channelOf(channel)) return null;
      const expected = signatureOf(socketId, channel, channelData);
      if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return null;
      const { session, customer } = z.parse(ChannelData, JSON.parse(channelData));
      return { sessionId: session, customerId: customer };
    },
  };
}
