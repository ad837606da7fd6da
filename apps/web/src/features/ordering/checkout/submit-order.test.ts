import { ApiError, NetworkError } from '@app/client/http/api-error.ts';
import { createStorage } from '@app/client/storage/storage.ts';
import { expect, test } from 'vitest';
import { type OrderDraft, pendingOrders } from './pending-order.ts';
import { createOrderSubmitter } from './submit-order.ts';

const branchId = '0190c9d2-7d0c-7000-8000-000000000001';
const itemId = '0190c9d2-7d0c-7000-8000-000000000002';
const draft: OrderDraft = {
  customerId: 'lina',
  branchId,
  body: {
    items: [{ item_id: itemId, quantity: 2, preferences: {} }],
    order_type: { name: 'pickup' },
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  },
};
const another: OrderDraft = { ...draft, body: { ...draft.body, note: 'No onions' } };

type FakeResponse = string | Error;

/** A client whose server returns these responses in order; `reload` preserves only the storage. */
function browser(...responses: FakeResponse[]) {
  const stored = new Map<string, string>();
  const sent: string[] = [];
  const storedWhenSent: boolean[] = [];
  const pauses: number[] = [];
  let keys = 0;
  let now = 1_000_000;
  const open = () => {
    const area = createStorage(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }));
    return createOrderSubmitter({
      pendingOrders: pendingOrders(area),
      exclusive: (work) => work(),
      pause: async (ms) => void pauses.push(ms),
      onAway: () => pauses.push(0),
      newKey: () => `key-${(keys += 1)}`,
      now: () => now,
      send: async ({ key }) => {
        sent.push(key);
        storedWhenSent.push(stored.get('pending_order')?.includes(key) ?? false);
        const response = responses.shift() ?? new NetworkError('no response');
        if (typeof response === 'string') return response;
        throw response;
      },
    });
  };
  return { open, sent, storedWhenSent, stored, pauses, pass: (ms: number) => void (now += ms) };
}

const lost = new NetworkError('no response');
const refusal = (status: number) => new ApiError(status, { message: 'no' });

test('T50 stores the key before sending and removes it after success', async () => {
  const { open, storedWhenSent, stored } = browser('order-1');
  expect(await open().place(draft)).toMatchObject({ kind: 'placed', orderId: 'order-1' });
  expect(storedWhenSent).toEqual([true]);
  expect(stored.size).toBe(0);
});

test('T50 retries with the same key after a lost response', async () => {
  const { open, sent } = browser(lost, refusal(503), 'order-1');
  expect(await open().place(draft)).toMatchObject({ kind: 'placed', orderId: 'order-1' });
  expect(sent).toEqual(['key-1', 'key-1', 'key-1']);
});

test('T50 goes on sending with the same key while the server is away, and places once', async () => {
  const away = [503, 502, 504, 503, 503].map(refusal);
  const { open, sent, pauses, stored } = browser(...away, 'order-1');
  expect(await open().place(draft)).toMatchObject({ kind: 'placed', orderId: 'order-1' });
  expect(sent).toEqual(Array.from({ length: 6 }, () => 'key-1'));
  expect(pauses).toEqual([0, 500, 0, 1_500, 0, 3_000, 0, 5_000, 0, 5_000]);
  expect(stored.size).toBe(0);
});

test('T50 a server that does not come back leaves the order pending after two minutes', async () => {
  const { open, pauses, stored } = browser(...Array.from({ length: 40 }, () => refusal(503)));
  expect(await open().place(draft)).toMatchObject({ kind: 'unknown' });
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(120_000);
  expect(stored.size).toBe(1);
});

test('T50 an order of a customer who has signed out is not sent again', async () => {
  const { open, sent, stored } = browser(refusal(503), 'order-1');
  const placed = open().place(draft);
  stored.clear();
  expect(await placed).toEqual({ kind: 'nothing' });
  expect(sent).toEqual(['key-1']);
});

test('T50 finds the same order by its key after a reload', async () => {
  const { open, sent, stored } = browser(lost, lost, lost, 'order-1');
  expect(await open().place(draft)).toMatchObject({ kind: 'unknown' });
  expect(await open().resume('lina')).toMatchObject({ kind: 'placed', orderId: 'order-1' });
  expect(new Set(sent)).toEqual(new Set(['key-1']));
  expect(stored.size).toBe(0);
});

test('uses a new key after a rejection', async () => {
  const { open, sent } = browser(refusal(409), 'order-1');
  expect(await open().place(draft)).toMatchObject({ kind: 'refused' });
  expect(await open().place(draft)).toMatchObject({ kind: 'placed' });
  expect(sent).toEqual(['key-1', 'key-2']);
});

test('does not send a changed cart while the previous order is unresolved', async () => {
  const { open, sent } = browser(lost, lost, lost, 'order-1');
  await open().place(draft);
  expect(await open().place(another)).toMatchObject({ kind: 'placed', orderId: 'order-1', draft });
  expect(new Set(sent)).toEqual(new Set(['key-1']));
});

test('sends the changed cart once the previous order is rejected', async () => {
  const { open, sent } = browser(lost, lost, lost, refusal(422), 'order-2');
  await open().place(draft);
  expect(await open().place(another)).toMatchObject({ kind: 'placed', orderId: 'order-2' });
  expect(sent.at(-1)).toBe('key-2');
});

test('treats "too many requests" as a rejection of a new order and as unknown for a pending one', async () => {
  const first = browser(refusal(429));
  expect(await first.open().place(draft)).toMatchObject({ kind: 'refused' });
  const unresolved = browser(lost, refusal(429));
  expect(await unresolved.open().place(draft)).toMatchObject({ kind: 'unknown' });
  expect(unresolved.stored.size).toBe(1);
});

test('leaves the order pending if the session has ended', async () => {
  const { open, stored } = browser(refusal(401), refusal(401), refusal(401));
  expect(await open().place(draft)).toMatchObject({ kind: 'unknown' });
  expect(stored.size).toBe(1);
});

test('does not resume the order of another customer', async () => {
  const { open, sent, stored } = browser(lost, lost, lost);
  await open().place(draft);
  sent.length = 0;
  expect(await open().resume('omar')).toEqual({ kind: 'nothing' });
  expect(sent).toEqual([]);
  expect(stored.size).toBe(0);
});

test('does not resume an expired pending order', async () => {
  const { open, sent, pass } = browser(lost, lost, lost, 'order-1');
  await open().place(draft);
  sent.length = 0;
  pass(20 * 60_000);
  expect(await open().resume('lina')).toEqual({ kind: 'nothing' });
  expect(sent).toEqual([]);
});
