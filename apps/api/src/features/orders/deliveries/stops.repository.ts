import type { RemovalReason } from '@app/domain/delivery/driver-step';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { worksAt } from '#db/driver-parts.ts';

type Stop = { driverId: string; orderId: string };

/** The stops of drivers: their orders, in sequence. */
export const stopsRepository = (db: Db) => ({
  /** Locks the driver until the transaction ends. */
  lockDriver: (driverId: string) =>
    db
      .selectFrom('driver')
      .select(['driver.id', 'staff_id', 'is_on_shift'])
      .where('driver.id', '=', driverId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /**
   * The number of accepted orders of a locked driver. A statement of its own: one that waits for the lock does not
   * see what the transaction before it has assigned.
   */
  async loadOf(driverId: string): Promise<number> {
    const { rows } = await sql<{ load: number }>`
      select count(*)::int as load from customer_order
      where driver_id = ${driverId} and status in ('processing', 'shipped')`.execute(db);
    return rows[0]?.load ?? 0;
  },

  worksAt: async (driverId: string, branchId: string): Promise<boolean> =>
    (await db
      .selectFrom('driver')
      .select('driver.id')
      .where('driver.id', '=', driverId)
      .where(worksAt([branchId]))
      .executeTakeFirst()) !== undefined,

  /** The new order is the last one of the sequence. */
  async add({ driverId, orderId }: Stop, at: Date): Promise<void> {
    await sql`
      insert into driver_stop (driver_id, order_id, position, assigned_at)
      select ${driverId}, ${orderId}, coalesce(max(position), 0) + 1, ${at}
      from driver_stop where driver_id = ${driverId} and removed_at is null
      on conflict (driver_id, order_id) do update
      set position = excluded.position, assigned_at = excluded.assigned_at, removed_at = null,
        removed_reason = null`.execute(db);
  },

  async remove({ driverId, orderId }: Stop, reason: RemovalReason, at: Date): Promise<void> {
    await db
      .updateTable('driver_stop')
      .set({ removed_at: at, removed_reason: reason })
      .where('driver_id', '=', driverId)
      .where('order_id', '=', orderId)
      .where('removed_at', 'is', null)
      .execute();
  },

  find: ({ driverId, orderId }: Stop) =>
    db
      .selectFrom('driver_stop')
      .select(['assigned_at', 'removed_at', 'removed_reason'])
      .where('driver_id', '=', driverId)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),

  /** The active orders of the driver with their branches, in sequence. */
  activeOf: (driverId: string) =>
    db
      .selectFrom('customer_order')
      .leftJoin('driver_stop', (join) =>
        join
          .onRef('driver_stop.order_id', '=', 'customer_order.id')
          .onRef('driver_stop.driver_id', '=', 'customer_order.driver_id'),
      )
      .select(['customer_order.id', 'branch_id'])
      .where('customer_order.driver_id', '=', driverId)
      .where('status', 'in', ['processing', 'shipped'])
      .orderBy('driver_stop.position')
      .orderBy('customer_order.id')
      .execute(),

  async sequence(driverId: string, orderIds: readonly string[]): Promise<void> {
    await sql`
      update driver_stop set position = given.position
      from unnest(${[...orderIds]}::uuid[]) with ordinality given (order_id, position)
      where driver_stop.driver_id = ${driverId} and driver_stop.order_id = given.order_id`.execute(db);
  },
});
