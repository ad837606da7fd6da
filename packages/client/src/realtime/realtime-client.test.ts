import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from './pusher-engine.ts';
import { createRealtimeClient } from './realtime-client.ts';

type Handlers = Parameters<Engine['open']>[1];

/** A fake of the stock client and of a server that is up or down. */
function createFakeEngine() {
  const requested: string[] = [];
  const open = new Map<string, Handlers>();
  let notifyState: (state: string) => void = () => undefined;
  const server = { isUp: true, refuses: new Set<string>(), connects: 0, isConnected: false };

  function subscribe(name: string) {
    if (!server.isConnected) return;
    requested.push(name);
    if (server.refuses.has(name)) open.get(name)?.onRefused(new Error('403'));
    else open.get(name)?.onOpen();
  }
  function setConnected(isConnected: boolean, state: string) {
    server.isConnected = isConnected;
    notifyState(state);
  }
  const engine: Engine = {
    connect() {
      server.connects += 1;
      setConnected(server.isUp, server.isUp ? 'connected' : 'connecting');
      if (server.isUp) for (const name of open.keys()) subscribe(name);
    },
    disconnect: () => setConnected(false, 'disconnected'),
    onState: (listener) => void (notifyState = listener),
    open(name, handlers) {
      open.set(name, handlers);
      subscribe(name);
    },
    reopen: subscribe,
    leave: (name) => void open.delete(name),
  };
  return {
    server,
    requested,
    engine,
    emit: (name: string, event: string, data: unknown) => open.get(name)?.onEvent(event, data),
    /** Drops the connection; the stock client reports it and waits before its next attempt. */
    goDown: (state = 'connecting') => {
      server.isUp = false;
      setConnected(false, state);
    },
  };
}

function createListener() {
  const events: unknown[] = [];
  const opened: number[] = [];
  const listener = {
    event: 'order-updated',
    onEvent: (data: unknown) => void events.push(data),
    onOpen: () => void opened.push(Date.now()),
  };
  return { listener, events, opened };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

test('REALTIME-03 receives its own event only, and none after it has left', async () => {
  const { engine, emit } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine) });
  const { listener, events, opened } = createListener();
  const leave = client.listen('private-order.1', listener);
  expect(client.livenessOf(['private-order.1'])).toBe('opening');
  await settle();
  expect(client.livenessOf(['private-order.1'])).toBe('live');
  expect(opened).toHaveLength(1);

  emit('private-order.1', 'order-updated', { status: 'shipped' });
  emit('private-order.1', 'something-else', {});
  expect(events).toEqual([{ status: 'shipped' }]);
  leave();
  await settle();
  emit('private-order.1', 'order-updated', {});
  expect(events).toHaveLength(1);
});

test('loads the library with the first listener and closes the connection with the last', async () => {
  const { engine, server } = createFakeEngine();
  let loads = 0;
  const load = () => Promise.resolve(engine).finally(() => (loads += 1));
  const client = createRealtimeClient({ load });
  expect(loads).toBe(0);
  const leaveOne = client.listen('a', createListener().listener);
  const leaveOther = client.listen('b', createListener().listener);
  await settle();
  expect(loads).toBe(1);
  leaveOne();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.isConnected).toBe(true);
  leaveOther();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.isConnected).toBe(false);
  expect(server.connects).toBe(1);
});

test('subscribes once for two listeners of a channel and calls onOpen of both', async () => {
  const { engine, requested } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine) });
  client.listen('a', createListener().listener);
  await settle();
  const second = createListener();
  client.listen('a', second.listener);
  await settle();
  expect(requested).toEqual(['a']);
  expect(second.opened).toHaveLength(1);
});

test.each([
  ['1 s', 1_000],
  ['30 s', 30_000],
])('H22 is live within 15 s after an outage of %s and calls onOpen again', async (_, outage) => {
  const { engine, server, goDown } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0.99 });
  const { listener, opened } = createListener();
  client.listen('a', listener);
  await settle();
  goDown();
  expect(client.livenessOf(['a'])).toBe('opening');
  await vi.advanceTimersByTimeAsync(outage);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(client.livenessOf(['a'])).toBe('live');
  expect(opened).toHaveLength(2);
});

test('is paused once an outage lasts longer than the first retry', async () => {
  const { engine, goDown } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0 });
  client.listen('a', createListener().listener);
  await settle();
  goDown();
  await vi.advanceTimersByTimeAsync(900);
  expect(client.livenessOf(['a'])).toBe('opening');
  await vi.advanceTimersByTimeAsync(200);
  expect(client.livenessOf(['a'])).toBe('paused');
});

test('H22 reconnects after a close code that stops the stock client', async () => {
  const { engine, server, goDown } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0.5 });
  client.listen('a', createListener().listener);
  await settle();
  goDown('disconnected');
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(3_100);
  expect(client.livenessOf(['a'])).toBe('live');
});

test('pauses only the rejected channel and retries it with a growing delay', async () => {
  const { engine, server, requested } = createFakeEngine();
  server.refuses.add('b');
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0 });
  client.listen('a', createListener().listener);
  client.listen('b', createListener().listener);
  await settle();
  expect(client.livenessOf(['a'])).toBe('live');
  expect(client.livenessOf(['a', 'b'])).toBe('paused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested.filter((name) => name === 'b')).toHaveLength(4);
  server.refuses.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.livenessOf(['a', 'b'])).toBe('live');
});

test('retries a failed load of the library', async () => {
  const { engine } = createFakeEngine();
  let attempts = 0;
  const load = () => ((attempts += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(engine));
  const client = createRealtimeClient({ load });
  client.listen('a', createListener().listener);
  await settle();
  expect(client.livenessOf(['a'])).toBe('paused');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.livenessOf(['a'])).toBe('live');
});

test('reconnects at once when the tab becomes visible', async () => {
  const { engine, server, goDown } = createFakeEngine();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 1 });
  client.listen('a', createListener().listener);
  await settle();
  goDown();
  server.isUp = true;
  await client.wake();
  expect(client.livenessOf(['a'])).toBe('live');
});
