import type { Db } from '#db/connect.ts';
import { placeOrderRepository } from '#features/orders/place-order/place-order.repository.ts';
import type { DemoWorld } from './demo-world.ts';
import { orderRows, type OrderRows } from './order-rows.ts';
import { DEMO_ORDERS } from '@app/demo/orders';
import { loadTableSessions, tableIdOf } from './table-sessions.loader.ts';

export async function loadOrders(db: Db, world: DemoWorld): Promise<void> {
  const sessions = await loadTableSessions(db, DEMO_ORDERS, world);
  const rows: OrderRows[] = [];
  for (const order of DEMO_ORDERS) {
    const tableId = order.table === undefined ? null : await tableIdOf(db, order);
    rows.push(orderRows(order, world, { tableId, sessionId: sessions.get(order.key) ?? null }));
  }
  await placeOrderRepository(db).add(rows);
  for (const { cashback } of rows) if (cashback) await creditCashback(db, cashback);
}

/** Credited once, when the order is completed (D-073). */
async function creditCashback(
  db: Db,
  { customer_id, vendor_id, ...entry }: NonNullable<OrderRows['cashback']>,
) {
  const account = { customer_id, vendor_id };
  await db
    .insertInto('credit_balance')
    .values({ ...account, balance: entry.amount })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'vendor_id'])
        .doUpdateSet((eb) => ({ balance: eb('credit_balance.balance', '+', entry.amount) })),
    )
    .execute();
  await db
    .insertInto('credit_entry')
    .values({ ...account, ...entry, kind: 'cashback' })
    .execute();
}
