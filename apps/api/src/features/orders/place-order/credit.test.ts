import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#db/connect.ts';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { AppError } from '#errors/app-error.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { iterations } from '#testing/stress.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { brokenInvariants, cart, falafel, ordersOf, people } from '../orders.fixture.ts';
import { orderStatusService } from '../status/order-status.service.ts';
import { ordersService } from '../orders.service.ts';
import { placeOrderService } from './place-order.service.ts';

vi.setConfig({ testTimeout: iterations(60_000, 3_600_000) });

const database = await createTestDatabase();
const { db } = database;
const second = connect(database.connection);
await seedFixtures(db);
afterAll(async () => {
  await second.close();
  await database.close();
});
const createCustomer = people(db);
const orderStatus = orderStatusService({ clock: systemClock });

/* Without the caps on waiting orders: here the money alone has to hold. */
const limits = { openUnpaid: 1e9, openAtTable: 1e9, burst: 1e9, visitBurst: 1e9, burstSeconds: 1 };
const servers = [db, second.db].map((connection) => {
  const deps = { db: connection, clock: systemClock, ids: randomIds, limits };
  return { placing: placeOrderService(deps), orders: ordersService(deps) };
});
const serverOf = (index: number) => servers[index % servers.length] ?? servers[0]!;

const plates = cart({ use_credit: true });
const placement = (customerId: string, request: object = plates) => ({
  customerId,
  branchId: fixtures.grillMarket,
  request: request as never,
  language: 'en' as const,
});

async function balanceOf(customerId: string) {
  const { balance } = await db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Repeats the request with the same key while the connection pool is busy. */
async function placeSurely(index: number, customerId: string, key: string, request: object = plates) {
  for (;;) {
    try {
      return await serverOf(index).placing.place(placement(customerId, request), key);
    } catch (error) {
      if (!(error instanceof Error) || !/timeout exceeded|lock timeout/.test(error.message)) throw error;
    }
  }
}

test('T10 sixty-four concurrent orders never spend more than the credit', async () => {
  const { id } = await createCustomer({ credit: 3 * 1_533 });
  await Promise.all(Array.from({ length: 64 }, (_, index) => placeSurely(index, id, `key ${index}`)));
  const orders = await ordersOf(db, id);
  expect(orders).toHaveLength(64);
  expect(orders.filter(({ used_credit: used }) => used === 1_533)).toHaveLength(3);
  expect(orders.filter(({ used_credit: used }) => used !== 0 && used !== 1_533)).toEqual([]);
  expect(await balanceOf(id)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log('T10: 64 orders at once, 3 paid by credit, balance 0.00 and equal to its ledger');
});

type Step = { kind: 'place'; units: number; useCredit: boolean } | { kind: 'cancel'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    units: fc.integer({ min: 1, max: 9 }),
    useCredit: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
);

test('T10 balances equal their ledger after concurrent placing and cancelling', async () => {
  const worlds = iterations(12, 400);
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12_000 }),
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (credit, batches) => {
        const { id } = await createCustomer({ credit });
        for (const batch of batches) {
          const placed = await ordersOf(db, id);
          await Promise.all(
            batch.map(async (one, index) => {
              steps += 1;
              if (one.kind === 'place') {
                const request = cart({ items: [falafel(one.units)], use_credit: one.useCredit });
                return placeSurely(index, id, randomIds.next(), request);
              }
              const order = placed[one.which % Math.max(placed.length, 1)];
              return order && serverOf(index).orders.cancel(id, order.id).catch(refusal);
            }),
          );
        }
        expect(await brokenInvariants(db)).toEqual([]);
        const used = (await ordersOf(db, id)).filter(({ status }) => status !== 'cancelled');
        const spent = used.reduce((sum, order) => sum + order.used_credit, 0);
        expect(await balanceOf(id)).toBe(credit - spent);
      },
    ),
    { numRuns: worlds },
  );
  console.log(`T10: ${worlds} worlds, ${steps} steps`);
});

function refusal(error: unknown): string {
  if (error instanceof AppError && error.code === 'order.not_cancellable') return error.code;
  throw error;
}

test('T11 one of concurrent cancelling and accepting wins, and credit is refunded at most once', async () => {
  const races = iterations(40, 500);
  let cancelled = 0;
  for (let race = 0; race < races; race += 1) {
    const { id } = await createCustomer({ credit: 1_000 });
    const orderId = await placeSurely(race, id, 'k');
    const accept = async () => {
      // Cancelling reads the order first: without a pause accepting would nearly always win.
      await sleep((race % 5) * 2);
      const order = { id: orderId, type: 'pickup' } as const;
      return second.db
        .transaction()
        .execute((tx) =>
          orderStatus.transition(tx, order, 'processing', { kind: 'staff', id: null, name: 'Rana' }),
        );
    };
    const cancel = () => serverOf(race).orders.cancel(id, orderId).catch(refusal);
    const [first, isAccepted, again] = await Promise.all([cancel(), accept(), cancel()]);
    const wins = [first, again].filter((result) => typeof result !== 'string').length;
    expect(wins + Number(isAccepted)).toBe(1);
    expect(await balanceOf(id)).toBe(wins === 1 ? 1_000 : 0);
    cancelled += wins;
  }
  console.log(`T11: ${races} races, ${cancelled} cancelled, ${races - cancelled} accepted`);
});
