import type { CashEntry } from '@app/domain/delivery/cash';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { OrderActor } from '../status/order-actor.ts';

type NewEntry = {
  driverId: string;
  shiftId: string;
  entry: CashEntry;
  currency: string;
  actor: OrderActor;
  at: Date;
  /** The branch that counts a settlement. */
  branchId?: string | null | undefined;
  counted?: number;
  note?: string | null;
};

/** The cash of drivers. Entries are only added. */
export const cashRepository = (db: Db) => ({
  async add({
    driverId,
    shiftId,
    entry,
    currency,
    actor,
    at,
    branchId,
    counted,
    note,
  }: NewEntry): Promise<void> {
    await db
      .insertInto('cash_entry')
      .values({
        driver_id: driverId,
        shift_id: shiftId,
        kind: entry.kind,
        amount: entry.amount,
        order_id: entry.orderId,
        currency,
        branch_id: branchId ?? null,
        counted: counted ?? null,
        note: note ?? null,
        actor: actor.name,
        actor_id: actor.id,
        created_at: at,
      })
      .execute();
  },

  /** The entries of an order, with the drivers who took the cash. */
  ofOrder: (orderId: string) =>
    db
      .selectFrom('cash_entry')
      .select(['driver_id', 'kind', 'amount', 'currency', sql<string>`order_id`.as('orderId')])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),

  async sumOfShift(shiftId: string): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int8 as sum from cash_entry where shift_id = ${shiftId}`.execute(db);
    return rows[0]?.sum ?? 0;
  },

  /** The entries of the shifts that are not settled, newest first. */
  unsettledOf: (driverId: string) =>
    entries(db, sql<boolean>`driver_shift.settled_at is null`)
      .where('cash_entry.driver_id', '=', driverId)
      .execute(),

  settlementOf: (shiftId: string) =>
    db
      .selectFrom('cash_entry')
      .select('counted')
      .where('shift_id', '=', shiftId)
      .where('kind', '=', 'settled')
      .executeTakeFirst(),

  lastSettlement: (driverId: string) =>
    db
      .selectFrom('cash_entry')
      .select(['amount', 'counted', 'note', 'actor', 'created_at'])
      .where('driver_id', '=', driverId)
      .where('kind', '=', 'settled')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
});

const entries = (db: Db, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('cash_entry')
    .innerJoin('driver_shift', 'driver_shift.id', 'cash_entry.shift_id')
    .leftJoin('customer_order', 'customer_order.id', 'cash_entry.order_id')
    .select(['kind', 'amount', 'order_number', 'cash_entry.note', 'created_at'])
    .where(condition)
    .orderBy('cash_entry.id', 'desc');
