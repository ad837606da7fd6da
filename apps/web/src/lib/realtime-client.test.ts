import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtimeClient, type Engine } from './realtime-client.ts';

type News = Parameters<Engine['open']>[1];

/** A server to be reached or not, as the stock client shows it. */
function line() {
  const asked: string[] = [];
  const open = new Map<string, News>();
  let tellState: (state: string) => void = () => undefined;
  const world = { isUp: true, refuses: new Set<string>(), connects: 0, isConnected: false };

  function subscribe(name: string) {
    if (!world.isConnected) return;
    asked.push(name);
    if (world.refuses.has(name)) open.get(name)?.onRefused(new Error('403'));
    else open.get(name)?.onOpen();
  }
  function become(isConnected: boolean, state: string) {
    world.isConnected = isConnected;
    tellState(state);
  }
  const engine: Engine = {
    connect() {
      world.connects += 1;
      become(world.isUp, world.isUp ? 'connected' : 'connecting');
      if (world.isUp) for (const name of open.keys()) subscribe(name);
    },
    disconnect: () => become(false, 'disconnected'),
    onState: (listener) => void (tellState = listener),
    open(name, news) {
      open.set(name, news);
      subscribe(name);
    },
    reopen: subscribe,
    leave: (name) => void open.delete(name),
  };
  return {
    world,
    asked,
    engine,
    say: (name: string, event: string, data: unknown) => open.get(name)?.onEvent(event, data),
    /** Gone for the stock client too: it says so and waits for a long time. */
    fall: (state = 'connecting') => {
      world.isUp = false;
      become(false, state);
    },
  };
}

function received() {
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

test('REALTIME-03 hears its event and no other, and nothing after it has left', async () => {
  const { engine, say } = line();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine) });
  const { listener, events, opened } = received();
  const leave = client.listen('private-order.1', listener);
  expect(client.livenessOf(['private-order.1'])).toBe('opening');
  await settle();
  expect(client.livenessOf(['private-order.1'])).toBe('live');
  expect(opened).toHaveLength(1);

  say('private-order.1', 'order-updated', { status: 'shipped' });
  say('private-order.1', 'something-else', {});
  expect(events).toEqual([{ status: 'shipped' }]);
  leave();
  await settle();
  say('private-order.1', 'order-updated', {});
  expect(events).toHaveLength(1);
});

test('the library is loaded for the first listener only, and the connection goes with the last', async () => {
  const { engine, world } = line();
  let loads = 0;
  const load = () => Promise.resolve(engine).finally(() => (loads += 1));
  const client = createRealtimeClient({ load });
  expect(loads).toBe(0);
  const leaveOne = client.listen('a', received().listener);
  const leaveOther = client.listen('b', received().listener);
  await settle();
  expect(loads).toBe(1);
  leaveOne();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.isConnected).toBe(true);
  leaveOther();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.isConnected).toBe(false);
  expect(world.connects).toBe(1);
});

test('a second listener of a channel does not ask for it again, and finds out whether it missed something', async () => {
  const { engine, asked } = line();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine) });
  client.listen('a', received().listener);
  await settle();
  const second = received();
  client.listen('a', second.listener);
  await settle();
  expect(asked).toEqual(['a']);
  expect(second.opened).toHaveLength(1);
});

test.each([
  ['1 s', 1_000],
  ['30 s', 30_000],
])(
  'H22 after %s without a server it is live again within 15 s, and says that it has missed something',
  async (_, outage) => {
    const { engine, world, fall } = line();
    const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0.99 });
    const { listener, opened } = received();
    client.listen('a', listener);
    await settle();
    fall();
    expect(client.livenessOf(['a'])).toBe('opening');
    await vi.advanceTimersByTimeAsync(outage);
    world.isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(client.livenessOf(['a'])).toBe('live');
    expect(opened).toHaveLength(2);
  },
);

test('an outage of more than a moment is a pause', async () => {
  const { engine, fall } = line();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0 });
  client.listen('a', received().listener);
  await settle();
  fall();
  await vi.advanceTimersByTimeAsync(900);
  expect(client.livenessOf(['a'])).toBe('opening');
  await vi.advanceTimersByTimeAsync(200);
  expect(client.livenessOf(['a'])).toBe('paused');
});

test('H22 a code that ends the stock client for good does not end the listening', async () => {
  const { engine, world, fall } = line();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0.5 });
  client.listen('a', received().listener);
  await settle();
  fall('disconnected');
  world.isUp = true;
  await vi.advanceTimersByTimeAsync(3_100);
  expect(client.livenessOf(['a'])).toBe('live');
});

test('a channel that is refused pauses alone and is asked for again, less and less often', async () => {
  const { engine, world, asked } = line();
  world.refuses.add('b');
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 0 });
  client.listen('a', received().listener);
  client.listen('b', received().listener);
  await settle();
  expect(client.livenessOf(['a'])).toBe('live');
  expect(client.livenessOf(['a', 'b'])).toBe('paused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((name) => name === 'b')).toHaveLength(4);
  world.refuses.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.livenessOf(['a', 'b'])).toBe('live');
});

test('a library that could not be loaded is asked for again', async () => {
  const { engine } = line();
  let tries = 0;
  const load = () => ((tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(engine));
  const client = createRealtimeClient({ load });
  client.listen('a', received().listener);
  await settle();
  expect(client.livenessOf(['a'])).toBe('paused');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.livenessOf(['a'])).toBe('live');
});

test('who comes back to the tab does not wait for the next try', async () => {
  const { engine, world, fall } = line();
  const client = createRealtimeClient({ load: () => Promise.resolve(engine), random: () => 1 });
  client.listen('a', received().listener);
  await settle();
  fall();
  world.isUp = true;
  await client.wake();
  expect(client.livenessOf(['a'])).toBe('live');
});
