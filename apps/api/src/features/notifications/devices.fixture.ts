import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import type { Clock } from '#ports/clock.ts';

const STAFF = { kind: 'staff', id: null, name: 'Rana' } as const;

/** Changes the status of an order as staff. */
export function staff(db: Db, clock: Clock) {
  return async (orderId: string, ...path: OrderStatus[]): Promise<void> => {
    const { type } = await db
      .selectFrom('customer_order')
      .select('type')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const to of path) {
      const isDone = await db
        .transaction()
        .execute((tx) => orderStatusService({ clock }).transition(tx, { id: orderId, type }, to, STAFF));
      if (!isDone) throw new Error(`the order did not become ${to}`);
    }
  };
}

/** Waits until all due jobs are done. */
export async function jobsDone(db: Db): Promise<void> {
  const due = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where run_at <= now() or locked_at is not null`.execute(db);
    return rows;
  };
  await expect.poll(due).toEqual([]);
}

export async function waitingJobs(db: Db): Promise<{ task: string; attempts: number; key: string | null }[]> {
  const { rows } = await sql<{ task: string; attempts: number; key: string | null }>`
    select task_identifier as task, attempts, key from graphile_worker.jobs order by id`.execute(db);
  return rows;
}
