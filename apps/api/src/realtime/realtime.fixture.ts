import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import PusherModule, { type Channel } from 'pusher-js';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { recordStatusChange } from '#features/orders/status/record-status-change.ts';
import { cart, checkout, delivery, falafel, type Person } from '#features/orders/orders.fixture.ts';
import { randomIds } from '#ports/ids.ts';

const STAFF = { kind: 'staff', id: null, name: 'Rana' } as const;

// The types declare a default export; Node imports the class itself.
const Pusher = PusherModule as unknown as typeof PusherModule.default;

export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** The stock client with the web app's options. Another process may authorise it, and a proxy may be between. */
export function browser(
  port: number,
  { token }: Pick<Person, 'token'>,
  options: { key?: string; authPort?: number; url?: string } = {},
) {
  const { key = 'hana', url = `http://127.0.0.1:${options.authPort ?? port}` } = options;
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: new URL(url).hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: url.startsWith('https:'),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${url}/service/api/customer/broadcasting/auth`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  onTestFinished(() => pusher.disconnect());
  return pusher;
}

/** Resolves with null once subscribed, or with the subscription error. */
export const joined = (channel: Channel) =>
  new Promise<unknown>((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve(null));
    channel.bind('pusher:subscription_error', resolve);
  });

/** Collects the received data of one event. */
export function collectEvents(channel: Channel, event: string) {
  const received: unknown[] = [];
  channel.bind(event, (data: unknown) => received.push(data));
  return received;
}

export type RawSocket = Awaited<ReturnType<typeof rawSocket>>;
type Frame = { event: string; channel?: string; data: unknown };

/** A plain WebSocket, for frames that the stock client never sends. */
export async function rawSocket(port: number, path = '/app/hana?protocol=7', headers = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  onTestFinished(() => socket.terminate());
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const refused = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
  );
  await Promise.race([once(socket, 'message'), closed, refused]);
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const socketId = () => String(JSON.parse(String(frames[0]?.data)).socket_id);
  return { socket, frames, closed, refused, send, socketId };
}

export type TestServer = { app: FastifyInstance; db: Db };

/** Places an order and marks it shipped with a driver. */
export async function shippedOrder(testApp: TestServer, by: Person, driver?: string) {
  const driverId = driver ?? (await newDriver(testApp.db));
  const body = cart({ items: [falafel(2)], order_type: delivery });
  const orderId = await checkout(testApp).placed(body, { by });
  await waitForPlacedEvent(testApp.db, orderId);
  await testApp.db
    .updateTable('customer_order')
    .set({ status: 'shipped', driver_id: driverId })
    .where('id', '=', orderId)
    .execute();
  return { orderId, driverId };
}

/** Waits for the event of the new order, so that tests do not mistake it for a later one. */
async function waitForPlacedEvent(db: Db, orderId: string): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select id from graphile_worker._private_jobs
      where payload ->> 'orderId' = ${orderId} and (attempts = 0 or locked_at is not null)`.execute(db);
    return rows;
  };
  await expect.poll(waiting).toEqual([]);
}

let drivers = 0;

async function newDriver(db: Db): Promise<string> {
  const id = randomIds.next();
  const phone = `+9627900${String((drivers += 1)).padStart(5, '0')}`;
  await db.insertInto('driver').values({ id, name: 'Sami', phone }).execute();
  return id;
}

/** Completes an order as staff do: the change and its event in one transaction. */
export const complete = ({ db }: TestServer, orderId: string) =>
  db.transaction().execute(async (tx) => {
    const ended = { status: 'completed', ended_at: new Date() } as const;
    await tx.updateTable('customer_order').set(ended).where('id', '=', orderId).execute();
    await recordStatusChange(tx, { orderId, status: 'completed', actor: STAFF, at: new Date() });
  });

export const drive = ({ db }: TestServer, driverId: string, place: { lat: number; lng: number }) =>
  db.transaction().execute(async (tx) => {
    const here = { location: `(${place.lng},${place.lat})`, located_at: new Date() };
    await tx.updateTable('driver').set(here).where('id', '=', driverId).execute();
    await addJob(tx, 'driver_moved', { driverId }, { key: `driver:${driverId}` });
  });
