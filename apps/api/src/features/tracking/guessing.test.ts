import { createCipheriv } from 'node:crypto';
import { orderNumberFrom } from '@app/domain/order/order-number';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

const testApp = await startTestApp();
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const ORDERS = iterations(1_000, 10_000);
const GUESSES = iterations(100_000, 1_000_000);
const AT_ONCE = 100_000;

/** Bytes without a pattern that are the same in every run: by chance, one run in a hundred would guess right. */
function numbers(seed: number, count: number): string[] {
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  const bytes = stream.update(Buffer.alloc(count * 8));
  return Array.from({ length: count }, (_, index) =>
    orderNumberFrom(bytes.subarray(index * 8, index * 8 + 8)),
  );
}

/** Of these guesses, how many are orders of the branch. */
async function found(guesses: readonly string[]): Promise<number> {
  let hits = 0;
  for (let tried = 0; tried < guesses.length; tried += AT_ONCE) {
    const { rows } = await sql`
      select order_number from unnest(${guesses.slice(tried, tried + AT_ONCE)}::text[]) as guess
      join customer_order on order_number = guess and branch_id = ${fixtures.grillMarket}`.execute(db);
    hits += rows.length;
  }
  return hits;
}

test('T36 H1 a hundred guesses for each order find none', async () => {
  const by = await people(db)();
  const id = await checkout(testApp).placed(cart(), { by });
  const taken = [...new Set(numbers(1, ORDERS))];
  await sql`
    insert into customer_order select copy.* from customer_order, unnest(${taken}::text[]) as number,
      jsonb_populate_record(customer_order, jsonb_build_object('id', gen_random_uuid(), 'order_number', number)) as copy
    where customer_order.id = ${id}`.execute(db);
  expect(await found(taken)).toBeGreaterThan(ORDERS - 10);

  const guesses = numbers(2, GUESSES / 2);
  const neighbours = taken.flatMap((number) => neighboursOf(number)).slice(0, GUESSES / 2);
  expect(guesses.length + neighbours.length).toBe(GUESSES);
  expect(await found(guesses)).toBe(0);
  expect(await found(neighbours)).toBe(0);
});

const ENDINGS = numbers(3, 51);

/** Guesses of someone who knows one number and tries its neighbours. */
function neighboursOf(number: string): string[] {
  const stem = number.slice(0, -2);
  return ENDINGS.flatMap((other) => {
    const near = stem + other.slice(-2);
    return near === number ? [] : [near];
  });
}
