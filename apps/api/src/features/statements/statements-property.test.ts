import { balanceAfter, nextMonth, type StatementFigure } from '@app/domain/statement/statement';
import { localDateOf } from '@app/domain/schedule/local-date';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { checkStatements } from './check-statements.ts';
import { issueStatements } from './issue-statements.task.ts';
import { createLogger } from '#startup/logging.ts';
import { addCardAccount, addOrder, addRefund, CARD_RATE, returnByCard } from './statements.fixture.ts';
import { statementsRepository } from './statements.repository.ts';
import { daysOf } from './statements.service.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
await seedFixtures(db);
await addCardAccount(db);

/* Two branches on two sides of the world: their months do not begin at the same time. */
const ZONES = { [fixtures.grillMarket]: 'Asia/Amman', [fixtures.grillHarbour]: 'America/New_York' };
for (const [id, timezone] of Object.entries(ZONES))
  await db.updateTable('branch').set({ timezone }).where('id', '=', id).execute();

const DAY_MS = 86_400_000;
const METHODS = ['cash', 'terminal', 'cliq', 'card'] as const;

/** A minute of a month, or of the days beside it. */
const minutes = fc.integer({ min: -1_440, max: 32 * 1_440 });
const facts = fc.record({
  orders: fc.array(
    fc.record({
      minutes,
      branchId: fc.constantFrom(...Object.keys(ZONES)),
      sales: fc.integer({ min: 400, max: 9_000 }),
      fee: fc.integer({ min: 0, max: 50 }),
      tax: fc.integer({ min: 0, max: 99 }),
      credit: fc.integer({ min: 0, max: 100 }),
      isCompleted: fc.boolean(),
      paid: fc.option(fc.constantFrom(...METHODS)),
      refund: fc.option(
        fc.record({
          isWhole: fc.boolean(),
          days: fc.integer({ min: 0, max: 20 }),
          failsAfter: fc.option(fc.integer({ min: 1, max: 20 })),
          borneBy: fc.constantFrom('vendor', 'platform'),
        }),
      ),
    }),
    { maxLength: 12 },
  ),
  entries: fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      kind: fc.constantFrom('adjustment', 'settlement'),
      amount: fc.integer({ min: 1, max: 5_000 }),
    }),
    { maxLength: 4 },
  ),
});

type Sums = Map<string, number>;
let month = '2001-01';

test('STATEMENT-05 over random months the figures are the sums of the facts, and the recount finds nothing', async () => {
  await db
    .updateTable('vendor')
    .set({ statements_from: sql`'2001-01-01'::date` })
    .execute();
  const expected: Sums = new Map();
  const add = (day: string, figure: StatementFigure, amount: number) => {
    const key = `${day.slice(0, 7)} ${figure}`;
    expected.set(key, (expected.get(key) ?? 0) + amount);
  };
  await fc.assert(
    fc.asyncProperty(facts, async ({ orders, entries }) => {
      // The facts stay, so every run has a month of its own.
      month = nextMonth(nextMonth(nextMonth(month)));
      for (const order of orders) await addFacts(month, order, add);
      for (const [index, { day, kind, amount }] of entries.entries()) {
        const date = `${month}-${String(day).padStart(2, '0')}`;
        add(date, kind === 'adjustment' ? 'adjustments' : 'settled', amount);
        const key = `${month}-${index}`.replaceAll('-', '').padStart(12, '0');
        const request = `00000000-0000-4000-8000-${key}`;
        const row = { vendor_id: fixtures.grill, kind, amount, reason: 'Transfer', request_id: request };
        await db
          .insertInto('statement_entry')
          .values({ ...row, actor: 'Nour', at: new Date(date), day: sql`${date}::date` })
          .execute();
      }
      const figures = await statementsRepository(db).figures(daysOf(fixtures.grill, month));
      for (const [figure, { amount }] of Object.entries(figures))
        expect([figure, amount]).toEqual([figure, expected.get(`${month} ${figure}`) ?? 0]);
    }),
    { numRuns: 12 },
  );
  while ((await rollupsRepository(db).fold(500)) > 0);
  const now = new Date(`${nextMonth(nextMonth(nextMonth(month)))}-20`);
  await issueStatements({ db, clock: { now: () => now }, log: createLogger('silent') })();
  expect(await checkStatements(db, { now, ordersFrom: null })).toEqual([]);

  const issued = await statementsRepository(db).issued(fixtures.grill);
  let balance = 0;
  for (const { balance_before: before, balance_after: after, figures } of issued) {
    expect(before).toBe(balance);
    balance = balanceAfter(before, figures);
    expect(after).toBe(balance);
  }
});

type Order = typeof facts extends fc.Arbitrary<{ orders: (infer One)[] }> ? One : never;

async function addFacts(
  of: string,
  order: Order,
  add: (day: string, figure: StatementFigure, amount: number) => void,
) {
  const { branchId, sales, fee, tax, credit, isCompleted, paid, refund } = order;
  const at = new Date(Date.parse(`${of}-01`) + order.minutes * 60_000);
  const dayOf = (time: Date) => localDateOf(time, { timeZone: ZONES[branchId] ?? 'UTC' });
  const due = sales - credit;
  const added = await addOrder(db, {
    branchId,
    at,
    sales,
    fee,
    tax,
    credit,
    isCompleted,
    paid: paid === null ? [] : [{ method: paid, amount: due }],
  });
  const day = dayOf(at);
  if (isCompleted) {
    add(day, 'sales', sales);
    add(day, 'tax', tax);
    add(day, 'fees', fee);
    add(day, 'credit', credit);
    add(day, paid ?? 'unpaid', due);
  }
  if (paid === 'card') {
    add(day, 'captured', due);
    add(day, 'cardFees', Math.floor((due * CARD_RATE.basisPoints * 2 + 10_000) / 20_000) + CARD_RATE.fixed);
  }
  if (refund === null || !isCompleted || paid === null) return;
  const refundAt = new Date(at.getTime() + refund.days * DAY_MS);
  const failedAt =
    refund.failsAfter === null ? null : new Date(refundAt.getTime() + refund.failsAfter * DAY_MS);
  const amount = refund.isWhole ? sales : 100;
  const { borneBy } = refund;
  await addRefund(db, added, { amount, day: dayOf(refundAt), at: refundAt, borneBy, failedAt });
  if (paid === 'card' && failedAt === null) {
    await returnByCard(db, added, { amount: Math.min(amount, due), at: refundAt });
    add(dayOf(refundAt), 'cardRefunded', Math.min(amount, due));
  }
  if (borneBy === 'platform') add(dayOf(refundAt), 'platformRefunds', amount);
  if (refund.isWhole) add(dayOf(refundAt), 'feesReturned', fee);
  if (failedAt === null) return;
  if (borneBy === 'platform') add(dayOf(failedAt), 'platformRefunds', -amount);
  if (refund.isWhole) add(dayOf(failedAt), 'feesReturned', -fee);
}
