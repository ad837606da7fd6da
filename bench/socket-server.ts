import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { channelSigner } from '../apps/api/src/realtime/channel-auth.ts';
import { createHub } from '../apps/api/src/realtime/hub.ts';
import { LIMITS } from '../apps/api/src/realtime/limits.ts';
import { hubMeter } from '../apps/api/src/realtime/metrics.ts';
import { eventFrame } from '../apps/api/src/realtime/protocol.ts';
import { serveSockets } from '../apps/api/src/realtime/socket.ts';
import { EVENT, SECRET, SESSION } from './socket-clients.ts';

/* Runs the server's hub, or the upper bound: plain ws that sends the same bytes to all sockets. */
const [kind = 'hub', port = '0'] = process.argv.slice(2);
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const app = fastify();
const publish = kind === 'hub' ? ownHub() : bareRooms();
app.get('/ready', () => 'yes');
app.get<{ Params: { channel: string } }>('/publish/:channel', ({ params }) => {
  publish(params.channel);
  return 'done';
});
app.get('/tidy', () => {
  collectGarbage();
  return 'done';
});
await app.listen({ port: Number(port), host: '127.0.0.1' });

function ownHub() {
  // All sockets have the same address and customer here.
  const limits = { ...LIMITS, socketsPerAddress: 1e6, socketsPerCustomer: 1e6 };
  const hub = createHub({ signer: channelSigner(SECRET), limits, meter: hubMeter() });
  serveSockets(app, { hub, limits, config: { publicUrl: 'http://bench', corsOrigins: [], trustProxy: [] } });
  return (channel: string) => hub.deliver({ channel, ...EVENT, audience: [SESSION] });
}

function bareRooms() {
  const rooms = new Map<string, Set<WebSocket>>();
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false, maxPayload: 8_192 });
  sockets.on('connection', (socket) => {
    socket.send(JSON.stringify({ event: 'hello', data: '{"socket_id":"1.1"}' }));
    socket.on('message', (data) => {
      const { channel } = JSON.parse(String(data)).data;
      rooms.set(channel, (rooms.get(channel) ?? new Set()).add(socket));
      socket.send(JSON.stringify({ event: 'joined', channel }));
    });
  });
  return (channel: string) => {
    const frame = Buffer.from(eventFrame(channel, EVENT.event, EVENT.data));
    for (const socket of rooms.get(channel) ?? []) socket.send(frame, { binary: false });
  };
}
