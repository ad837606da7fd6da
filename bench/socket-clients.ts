import { WebSocket } from 'ws';
import { channelSigner } from '../apps/api/src/realtime/channel-auth.ts';

export const SECRET = Buffer.alloc(32, 7);
export const SESSION = '00000000-0000-4000-8000-000000000001';
const CUSTOMER = '00000000-0000-4000-8000-000000000002';
export const EVENT = {
  event: 'order-updated',
  data: { orderId: '00000000-0000-4000-8000-000000000003', status: 'shipped' },
};

export const channelNumber = (n: number) =>
  `private-order.00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

const MAX_CONCURRENT = 50;
const signer = channelSigner(SECRET);

/** Subscribed sockets that record when an event reaches a number of them. */
export async function connectAll(url: string, count: number, channelsOf: (n: number) => readonly string[]) {
  const sockets: WebSocket[] = [];
  let onEvent = () => {};
  const connectOne = async (n: number) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/hana?protocol=7`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    sockets.push(socket);
    let expected = 0;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      if (data.includes(EVENT.event)) return onEvent();
      if (expected === 0) {
        const socketId = JSON.parse(JSON.parse(String(data)).data).socket_id;
        for (const channel of channelsOf(n)) {
          const grant = signer.sign(socketId, channel, { sessionId: SESSION, subjectId: CUSTOMER });
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }));
          expected += 1;
        }
      } else if (--expected === 0) resolve();
    });
    await promise;
  };
  for (let n = 0; n < count; n += MAX_CONCURRENT) {
    await Promise.all(
      Array.from({ length: Math.min(MAX_CONCURRENT, count - n) }, (_, i) => connectOne(n + i)),
    );
  }
  return {
    /** The time of arrival at each socket. */
    async arrivals(atLeast: number, send: () => Promise<unknown>): Promise<number[]> {
      const times: number[] = [];
      const { promise: all, resolve } = Promise.withResolvers<void>();
      onEvent = () => {
        times.push(performance.now());
        if (times.length === atLeast) resolve();
      };
      await send();
      await all;
      return times;
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}
