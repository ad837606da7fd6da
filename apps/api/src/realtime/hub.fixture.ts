import { randomBytes, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished } from 'vitest';
import { channelSigner } from './channel-auth.ts';
import { createHub } from './hub.ts';
import { LIMITS, type Limits } from './limits.ts';
import { hubMeter } from './metrics.ts';
import { listening, type RawSocket } from './realtime.fixture.ts';
import { serveSockets } from './socket.ts';

type Overrides = Partial<Limits> & { trustProxy?: string[]; publicUrl?: string };

export const newChannel = () => `private-order.${randomUUID()}`;

/** A listening hub without a database; its signer authorises every channel. */
export async function hubWith({
  trustProxy = [],
  publicUrl = 'https://hana.test',
  ...overrides
}: Overrides = {}) {
  const app = fastify();
  const registry = new Registry();
  const signer = channelSigner(randomBytes(32));
  const limits = { ...LIMITS, ...overrides };
  const hub = createHub({ signer, limits, meter: hubMeter(registry) });
  const config = { publicUrl, corsOrigins: ['https://other.test'], trustProxy };
  serveSockets(app, { hub, limits, config });
  const port = await listening(app);
  onTestFinished(() => app.close());

  /** Subscribes to a channel and returns the server's response. */
  const join = async (
    client: RawSocket,
    channel: string,
    { sessionId = randomUUID() as string, subjectId = randomUUID() as string } = {},
  ) => {
    const grant = signer.sign(client.socketId(), channel, { sessionId, subjectId });
    client.send({ event: 'pusher:subscribe', data: { channel, ...grant } });
    return nextAbout(client, channel);
  };
  return { app, hub, port, registry, join };
}

async function nextAbout({ frames }: RawSocket, channel: string) {
  const before = frames.length;
  const find = () => frames.slice(before).find((frame) => frame.channel === channel);
  await expect.poll(find, { interval: 5 }).toBeDefined();
  return find()!;
}
